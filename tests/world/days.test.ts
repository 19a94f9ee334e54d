/** Days and instants as programs and spreadsheets of several countries write them (docs/product.md#import). */
import { expect, test } from "vitest";
import { proposePlan } from "#app/data/import/columns/proposal.server.ts";
import { readDay } from "#app/data/import/values/day.ts";
import { tableOf } from "../data/import/read-file.ts";

const DAY = "2026-11-28";

/** Who writes it, what, and the day that is made of it: null for a wrong row, "ambiguous" until the order is chosen. */
const DAYS: [who: string, written: string, day?: string | null][] = [
  ["ISO 8601", "2026-11-28"],
  ["ISO 8601, basic", "20261128"],
  ["RFC 3339", "2026-11-28T10:15:00Z"],
  ["JavaScript's JSON", "2026-11-28T10:15:00.000Z"],
  ["Salesforce's API", "2026-11-28T10:15:00.000+0000"],
  ["PostgreSQL", "2026-11-28 10:15:00.123456+01"],
  ["Python's str(datetime)", "2026-11-28 10:15:00.123456+01:00"],
  ["Ruby", "2026-11-28 10:15:00 UTC"],
  ["iCalendar (RFC 5545)", "20261128T101500Z"],
  ["mail (RFC 5322)", "Sat, 28 Nov 2026 10:15:00 +0100"],
  ["HTTP (RFC 9110)", "Sat, 28 Nov 2026 10:15:00 GMT"],
  ["C's ctime", "Sat Nov 28 10:15:00 2026"],
  ["date(1), POSIX locale", "Sat Nov 28 10:15:00 CET 2026"],
  ["JavaScript's Date", "Sat Nov 28 2026 10:15:00 GMT+0100 (Central European Standard Time)"],
  ["Unix time in seconds", "1795860900"],
  ["HubSpot's milliseconds", "1795860900000"],
  ["Excel's number of a day", "46354"],
  ["Excel's number with a time", "46354.4270833333"],
  ["Excel's number, German", "46354,4270833333"],
  ["Excel, United States", "11/28/2026 10:15 AM"],
  ["Excel, United States, long", "Saturday, November 28, 2026"],
  ["Excel, United Kingdom", "28/11/2026 10:15"],
  ["Excel, Germany", "28.11.2026 10:15"],
  ["Excel, Germany, long", "Samstag, 28. November 2026"],
  ["German letters", "28.11.2026, 10:15 Uhr"],
  ["Excel, Austria", "28. Nov. 2026"],
  ["Excel, France, long", "samedi 28 novembre 2026"],
  ["French, first of a month", "1er décembre 2026", "2026-12-01"],
  ["French, Tuesday", "mar. 24 nov. 2026", "2026-11-24"],
  ["French time", "28/11/2026 10h15"],
  ["Excel, Spain, long", "sábado, 28 de noviembre de 2026"],
  ["Mexico's time", "28/11/2026 10:15 a. m."],
  ["Excel, Italy", "28 novembre 2026"],
  ["Italian time", "28/11/2026 10.15"],
  ["Excel, Brazil, long", "sábado, 28 de novembro de 2026"],
  ["Portuguese, first of a month", "1º de dezembro de 2026", "2026-12-01"],
  ["Excel, Netherlands", "28-11-2026"],
  ["Excel, Netherlands, long", "zaterdag 28 november 2026"],
  ["Danish", "28. november 2026 kl. 10.15"],
  ["Swedish", "28 november 2026"],
  ["Norwegian", "28. nov. 2026"],
  ["Finnish", "28. marraskuuta 2026"],
  ["Finnish time", "28.11.2026 10.15"],
  ["Czech", "28. 11. 2026"],
  ["Slovak", "28. novembra 2026"],
  ["Polish, October", "28 października 2026", "2026-10-28"],
  ["Polish November, which is October in Croatian", "28 listopada 2026", null],
  ["Croatian", "28. 11. 2026."],
  ["Slovenian", "28. november 2026"],
  ["Hungarian", "2026. 11. 28."],
  ["Hungarian, long", "2026. november 28."],
  ["Romanian", "28 noiembrie 2026"],
  ["Turkish", "28 Kasım 2026"],
  ["Russian", "28 ноября 2026 г."],
  ["Ukrainian", "28 листопада 2026"],
  ["Japanese", "2026年11月28日"],
  ["Japanese, full width", "２０２６／１１／２８"],
  ["Chinese with a time", "2026年11月28日 10:15"],
  ["Korean", "2026년 11월 28일"],
  ["Korean, short", "2026. 11. 28."],
  // ICU 78 in Node 24, by Intl.DateTimeFormat.
  ["Lithuanian, long", "2026 m. lapkričio 28 d., šeštadienis"],
  ["Latvian, long", "sestdiena, 2026. gada 28. novembris"],
  ["Estonian, long", "laupäev, 28. november 2026"],
  ["Icelandic, long", "laugardagur, 28. nóvember 2026"],
  ["Bulgarian, long", "събота, 28 ноември 2026 г."],
  ["Serbian, long", "subota, 28. novembar 2026."],
  ["Greek, long", "Σάββατο 28 Νοεμβρίου 2026"],
  ["Indonesian, long", "Sabtu, 28 November 2026"],
  ["Catalan, long", "dissabte, 28 de novembre del 2026"],
  ["Arabic, long", "السبت، ٢٨ نوفمبر ٢٠٢٦"],
  ["Korean, long", "2026년 11월 28일 토요일"],
  ["Chinese, long", "2026年11月28日星期六"],
  ["Japanese with its weekday", "2026年11月28日(土) 10:15"],
  ["Arabic digits", "٢٠٢٦/١١/٢٨"],
  ["LinkedIn", "28 Nov 2026"],
  ["SAS DATE9.", "28NOV2026"],
  ["Oracle", "28-NOV-26"],
  ["with an ordinal", "November 28th, 2026"],
  ["either order", "03/04/2026", "ambiguous"],
  ["either order, two digits", "28/11/26", "ambiguous"],
  ["Thailand's calendar", "28/11/2569", null],
  ["Iran's calendar", "1405/09/07", null],
  ["a month alone", "Nov 2026", null],
  ["a quarter", "Q4 2026", null],
  ["a week (ISO 8601)", "2026-W48-6", null],
  ["a day that is not there", "31.11.2026", null],
  ["MySQL's nothing", "0000-00-00", null],
  ["a span", "28.11.2026 - 30.11.2026", null],
  ["a phone number", "+49 171 5550182", null],
];

test.for(DAYS)("%s: %s", ([, written, day = DAY]) => {
  const read = readDay(written, null);
  expect(typeof read === "object" ? (read?.day ?? null) : read).toBe(day);
});

test("the table has at least 40 days", () => expect(new Set(DAYS.map(([who]) => who)).size).toBeGreaterThanOrEqual(40));

test.each([
  [["15/12/26", "03/11/26", "28/01/27"], "dmy"],
  [["12/15/26", "11/03/26"], "mdy"],
  [["26/12/15", "26/11/03", "27/01/28"], "ymd"],
  [["03/04/05", "04/05/06"], null],
  [["15/12/26"], null],
])("the years of the days %j say their order: %s", async (days, order) => {
  const table = tableOf(`Name,Close Date\n${days.map((day, at) => `Deal ${at},${day}`).join("\n")}\n`);
  expect((await proposePlan(await table, "opportunities", [])).plan.dateOrder).toBe(order);
});
