import { Migration } from "@mikro-orm/migrations";

const BATCH = 2_000;

type Row = { id: string; firstName: string; lastName: string; businessName: string | null };
type Rule = { ignored: RegExp; word: RegExp };

// How the app made words of names from this day on, and before.
const NEW: Rule = {
  ignored:
    /(?=\p{M})(?![\u3099\u309a])[\p{Script=Inherited}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Cyrillic}]|['’‘`ʼ]/gu,
  word: /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu,
};
const OLD: Rule = { ignored: /\p{M}|['’‘`ʼ]/gu, word: /[\p{L}\p{N}]+/gu };

// Scripts whose marks are no accents, and kana's voicing, as NFKD splits it off.
const WITH_MARKS =
  "[\\u0700-\\u109f\\u1700-\\u1aaf\\u1b00-\\u1cff\\u3099\\u309a\\ua800-\\uabff\\U00011000-\\U0001ffff]";

/**
 * The keys by which contacts are compared keep vowels of Hindi and Thai and kana's voicing: ダイキ and タイキ were one
 * business. Only contacts with such names are written. The release before finds all others as before.
 */
export class Migration20261130203500_marks_of_names extends Migration {
  override name = "Migration20261130203500_marks_of_names";

  override async up(): Promise<void> {
    await this.fillKeys(NEW);
  }

  override async down(): Promise<void> {
    await this.fillKeys(OLD);
  }

  private async fillKeys(rule: Rule): Promise<void> {
    let after: string | null = null;
    for (;;) {
      const rows = (await this.execute(
        `select id, first_name as "firstName", last_name as "lastName", business_name as "businessName" from contacts
          where (?::uuid is null or id > ?::uuid)
            and normalize(first_name || ' ' || last_name || ' ' || coalesce(business_name, ''), NFKD) ~ '${WITH_MARKS}'
          order by id limit ${BATCH}`,
        [after, after],
      )) as Row[];
      const last: Row | undefined = rows.at(-1);
      if (!last) return;
      const filled = rows.map((row) => ({
        id: row.id,
        nameKey: asKey(wordsOf(`${row.firstName} ${row.lastName}`, rule).sort()),
        businessKey: asKey(withoutLegalForm(wordsOf(row.businessName ?? "", rule))),
      }));
      await this.execute(
        `update contacts c set name_key = k."nameKey", business_key = k."businessKey"
           from jsonb_to_recordset(?::jsonb) as k (id uuid, "nameKey" text, "businessKey" text) where c.id = k.id`,
        [JSON.stringify(filled)],
      );
      after = last.id;
    }
  }
}

// Copies of what the app did on the day of this migration.

const MAX_KEY_CHARACTERS = 100;
const MAX_INPUT_CHARACTERS = 500;
const PLAIN_LETTERS: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};
const LEGAL_FORMS = new Set(
  `the and co company corp corporation inc incorporated llc llp lp ltd limited plc pty gmbh ag kg ohg ug se sa sas sarl srl spa
  bv nv ab as asa oy oyj aps sl kk`.split(/\s+/),
);

function wordsOf(text: string, { ignored, word }: Rule): string[] {
  const plain = text
    .slice(0, MAX_INPUT_CHARACTERS)
    .normalize("NFKD")
    .toLowerCase()
    .replace(ignored, "")
    .replace(/[ßæœøłđðþı]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/(?<![\p{L}\p{N}])(\p{L})\.(?=\p{L}(?![\p{L}\p{N}])|$|\s)/gu, "$1");
  return plain.match(word) ?? [];
}

function withoutLegalForm(words: string[]): string[] {
  const own = words.filter((one) => !LEGAL_FORMS.has(one));
  return own.length > 0 ? own : words;
}

function asKey(words: string[]): string | null {
  const characters = [...words.join(" ")].slice(0, MAX_KEY_CHARACTERS);
  return characters.join("").trim() || null;
}
