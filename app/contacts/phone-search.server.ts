import { type Expression, type SqlBool, sql } from "kysely";
import { teamCountry } from "#app/env.server.ts";
import { digitsOf, readPhoneNumber } from "#app/text/phone-number.ts";

/** A phone number; one without a country is of the team's (`TEAM_COUNTRY`). */
export const readTypedPhone = (text: string) => readPhoneNumber(text, teamCountry());

const DIGITS = sql`regexp_replace(c.phone, '\\D', '', 'g')`;
// Written with its country's code.
const IS_INTERNATIONAL = sql`c.phone ~ '^[^0-9]*(\\+|00)'`;

/**
 * SQL: that the contact `c` has the phone number that `text` is, in any spelling: national or international, in its
 * country's older and newer length. Null where the text is no number. The index of the search text, which has the
 * digits, answers it.
 */
export function hasPhone(text: string): Expression<SqlBool> | null {
  const ways = phoneConditions(text);
  return ways.length > 0 ? sql<SqlBool>`(${sql.join(ways, sql` or `)})` : null;
}

/** The conditions of {@link hasPhone}, each of which an index of its own answers. */
export function phoneConditions(text: string): Expression<SqlBool>[] {
  const sought = readTypedPhone(text);
  if (!sought) return [];
  // A number of another country may have the same digits.
  const isOfCountry = sql`(not ${IS_INTERNATIONAL} or ${DIGITS} ~ ${`^(00)?${sought.code}`})`;
  const has = (digits: string) => sql`(c.search like ${`%${digits}%`} and ${DIGITS} like ${`%${digits}%`})`;
  // A number of few digits is found as it was kept.
  const ways = [sql`c.phone_e164 = ${sought.e164}::text`, ...digitsOf(sought).map(has)];
  return ways.map((way) => (sought.code ? sql<SqlBool>`(${way} and ${isOfCountry})` : sql<SqlBool>`${way}`));
}
