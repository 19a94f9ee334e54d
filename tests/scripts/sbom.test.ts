import { expect, test } from "vitest";
import { imageSbom } from "#scripts/sbom.ts";

const component = (name: string, version: string) => ({
  name,
  version,
  "bom-ref": `${name}@${version}`,
  properties: [{ name: "cdx:npm:package:development" }, { name: "cdx:npm:package:path" }],
});

test("the bill of materials keeps the versions that are in the image, also of what developers have, and nothing else", () => {
  const lock = JSON.stringify({
    packages: {
      "": { version: "2.0.0" },
      "node_modules/ms": { version: "2.0.0", dev: true },
      "node_modules/pg/node_modules/ms": { version: "2.1.3" },
      "node_modules/vitest": { version: "5.0.0", dev: true },
    },
  });
  const dependencies = [
    { ref: "dealquest@2.0.0", dependsOn: ["ms@2.1.3", "vitest@5.0.0"] },
    { ref: "vitest@5.0.0", dependsOn: ["ms@2.0.0"] },
  ];
  const components = [component("ms", "2.1.3"), component("ms", "2.0.0"), component("vitest", "5.0.0")];
  const sbom = imageSbom({ components, dependencies }, lock, ["node_modules/pg/node_modules/ms"]);
  expect(sbom).toEqual({
    components: [{ ...component("ms", "2.1.3"), properties: [{ name: "cdx:npm:package:path" }] }],
    dependencies: [{ ref: "dealquest@2.0.0", dependsOn: ["ms@2.1.3"] }],
  });
});
