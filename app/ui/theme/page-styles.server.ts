import { ServerStyleSheet } from "styled-components";

/** Every rule that this process has compiled so far. */
const compiled = new ServerStyleSheet().instance;
compiled.getTag();

type Used = typeof compiled.names;

/**
 * The styles of one page, as styled-components' `ServerStyleSheet` collects them, but compiled once per process instead
 * of at each request. It relies on two internals of styled-components 6: a component asks `hasNameForId` whenever it
 * renders, and `toString` writes the rules of the components in `names`. Remove it when the library keeps compiled
 * rules itself.
 */
export class PageStyles extends ServerStyleSheet {
  constructor(nonce: string) {
    super({ nonce });
    const used: Used = new Map();
    this.instance = Object.create(compiled, {
      options: { value: { ...compiled.options, nonce } },
      hasNameForId: {
        value: (id: string, name: string) => {
          const names = used.get(id);
          if (names) names.add(name);
          else used.set(id, new Set([name]));
          return compiled.hasNameForId(id, name);
        },
      },
      toString: { value: () => rulesOf(used) },
    });
    const styleTags = this.getStyleTags;
    // The browser goes on with the element (adopted-styles.ts).
    this.getStyleTags = () => styleTags().replace('data-styled="true"', 'data-styled="active"');
  }
}

function rulesOf(used: Used): string {
  const all = compiled.names;
  try {
    compiled.names = used;
    return String(compiled);
  } finally {
    compiled.names = all;
  }
}
