/** The digest as a mail: Today's "Mine" in plain text and HTML (docs/product.md#digest). */

import type { WeekJson } from "#app/leaderboard/weeks/schema.ts";
import { escapeHtml, mailButton, mailPage, mailParagraph } from "#app/mail/mail-page.server.ts";
import type { MailContent } from "#app/mail/queue.server.ts";
import { closeDateAttention, nextStepAttention } from "#app/opportunities/list/attention.ts";
import { stageLook } from "#app/opportunities/stages.ts";
import { TODAY_SECTIONS } from "#app/opportunities/today/today-sections.ts";
import { dayOf } from "#app/team-time/team-time.ts";
import { formatDate, formatInstant } from "#app/ui/dates.ts";
import { formatMoney } from "#app/ui/money.ts";
import { hourInWords, REMINDERS_PAGE, RHYTHMS } from "../labels.ts";
import type { DigestChoice } from "./due.ts";
import type { DigestRow, DigestSection } from "./queries.server.ts";
import { unsubscribeAddress } from "./unsubscribe.server.ts";

const TODAY_PATH = "/opportunities?view=today";

/** Links start with `appUrl`; `secrets` sign the one that unsubscribes. */
type DigestMailSettings = { appUrl: string; secrets: readonly string[]; timeZone: string };

type DigestRecipient = DigestChoice & { id: string; email: string; firstName: string };

/** What Today's "Mine" shows at `now`; at least one section. On Mondays owners also get the newest sealed week. */
type Contents = { sections: DigestSection[]; sealed?: WeekJson; now: Date };

/** The mail to a reader with a confirmed address. */
export function digestMail(
  sender: DigestMailSettings,
  reader: DigestRecipient,
  { sections, sealed, now }: Contents,
): Omit<MailContent, "expiresAt"> {
  const today = dayOf(now, sender.timeZone);
  const count = sections.reduce((sum, section) => sum + section.count, 0);
  const waits = count === 1 ? "1 deal needs you" : `${count} deals need you`;
  const subject = `Today, ${formatDate(today)}: ${waits}`;
  const unsubscribe = unsubscribeAddress(sender.appUrl, reader.id, sender.secrets);
  const intro = `Hello ${reader.firstName},\n${waits} today. This is your list of ${formatInstant(now.toISOString(), sender.timeZone)}:`;
  const why = `You get this email ${RHYTHMS[reader.digest].words} at ${hourInWords(reader.digestHour)}, unless your list is empty.`;
  const links = { today: sender.appUrl + TODAY_PATH, reminders: sender.appUrl + REMINDERS_PAGE, unsubscribe };
  const lists = sections.map((section) => ({
    title: `${TODAY_SECTIONS[section.name]} (${section.count})`,
    rows: section.rows.map((row) => toDigestRowText(row, today, sender.appUrl)),
    more: section.count > section.rows.length ? `and ${section.count - section.rows.length} more in Today` : null,
  }));
  const seal = sealed
    ? `The rankings of the week of ${formatDate(sealed.monday)} are locked. The hash of all weeks so far: ${sealed.hash}`
    : null;
  const parts = { intro, seal, why, lists, links };
  return { to: reader.email, subject, text: asText(parts), html: mailPage(subject, asHtml(parts)), unsubscribe };
}

type DigestRowText = { name: string; link: string; marks: string; step: string; facts: string };
type List = { title: string; rows: DigestRowText[]; more: string | null };
type DigestMailParts = {
  intro: string;
  seal: string | null;
  why: string;
  lists: List[];
  links: Record<"today" | "reminders" | "unsubscribe", string>;
};

function toDigestRowText(row: DigestRow, today: string, appUrl: string): DigestRowText {
  const marks = [nextStepAttention(row, today), closeDateAttention(row, today)];
  return {
    name: oneLine(row.name),
    link: `${appUrl}/opportunities/${row.id}?view=today`,
    marks: marks.flatMap((mark) => (mark ? [mark.text] : [])).join(" · "),
    step: [oneLine(row.nextStepDescription ?? ""), row.nextStepDate && formatDate(row.nextStepDate)]
      .filter(Boolean)
      .join(" · "),
    facts: `Closes ${formatDate(row.targetCloseDate)} · ${stageLook(row.dealStage).label} · ${formatMoney(row.dealSize)}`,
  };
}

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

function asText({ intro, seal, why, lists, links }: DigestMailParts): string {
  const blocks = lists.flatMap(({ title, rows, more }) => [
    `${title}\n${"-".repeat(title.length)}`,
    ...rows.map(({ name, link, ...lines }) =>
      [`* ${name}`, lines.marks, lines.step, lines.facts, link].filter(Boolean).join("\n  "),
    ),
    ...(more ? [`… ${more}:\n${links.today}`] : []),
  ]);
  const end = `Open Today:\n${links.today}`;
  const stop = `${why}\nChange that:\n${links.reminders}\nStop it:\n${links.unsubscribe}`;
  return `${[intro, ...blocks, end, ...(seal ? [seal] : []), stop].join("\n\n")}\n`;
}

function asHtml({ intro, seal, why, lists, links }: DigestMailParts): string {
  const small = (content: string) =>
    `<p class="muted" style="margin:24px 0 0;font-size:14px;color:#586259">${content}</p>`;
  return [
    mailParagraph(intro),
    ...lists.map((list) => listHtml(list, links.today)),
    `<div style="height:24px"></div>`,
    mailButton("Open Today", links.today),
    ...(seal ? [small(escapeHtml(seal))] : []),
    small(`${escapeHtml(why)} ${link(links.reminders, "Change that")} or ${link(links.unsubscribe, "stop it")}.`),
  ].join("\n");
}

function listHtml({ title, rows, more }: List, today: string): string {
  const style = "margin:0;padding:12px 0;border-top:1px solid #e4d9c3";
  const items = rows.map(
    ({ name, link: to, marks, step, facts }) =>
      `<p class="row" style="${style}">${[
        link(to, name, "font-weight:600"),
        marks && `<span class="urgent" style="color:#a3421a">${escapeHtml(marks)}</span>`,
        escapeHtml(step),
        `<span class="muted" style="color:#586259;font-size:14px">${escapeHtml(facts)}</span>`,
      ]
        .filter(Boolean)
        .join("<br>\n")}</p>`,
  );
  const rest = more ? [`<p class="row" style="${style}">… ${link(today, more)}</p>`] : [];
  return [
    `<h2 style="margin:24px 0 8px;font:600 19px Georgia,serif">${escapeHtml(title)}</h2>`,
    ...items,
    ...rest,
  ].join("\n");
}

function link(to: string, text: string, style = ""): string {
  return `<a class="link" href="${escapeHtml(to)}" style="color:#1f5a41;${style}">${escapeHtml(text)}</a>`;
}
