import { Form, Link } from "@remix-run/react";
import { styled } from "styled-components";
import { LogoutForm } from "#app/accounts/session/logout-form.tsx";
import { Button, ButtonLink, SecondaryLink } from "#app/ui/button.tsx";
import { panelLook } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FieldBox } from "#app/ui/form/field.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { SEARCH_LABEL, type SearchAnswer, type SearchHit, SIGN_OUT } from "./search-response.ts";
import { foundSections, type Section } from "./sections.ts";

const SearchBox = styled.div`
  display: grid; gap: var(--space-5); max-width: 48rem;
  form[role="search"] { display: flex; gap: var(--space-2); }
  form[role="search"] > ${FieldBox} { flex: 1; }
  section { ${panelLook} display: grid; gap: var(--space-2); }
  section[data-best] { border-color: var(--action); }
  li { padding-block: var(--space-1); border-top: 1px solid var(--line); }
  li > a {
    display: grid; align-content: center; min-height: 2.75rem; color: var(--ink); font-weight: 600;
    text-decoration: none; overflow-wrap: anywhere;
  }
  li > a:hover { text-decoration: underline; }
  small { color: var(--muted); font-size: var(--text-s); font-weight: 400; }
  section > p > a { @media (pointer: coarse) { display: inline-flex; align-items: center; min-height: 2.75rem; } }
`;

interface SearchProps {
  text: string;
  /** A sentence that says why the text of the address was not searched; null if it was. */
  refusal: string | null;
  answer: SearchAnswer;
}

/** The search's page: a form, and below it what was found, best match first. */
export function Search({ text, refusal, answer }: SearchProps) {
  return (
    <>
      <PageHeader
        title="Search"
        subtitle="Contacts, opportunities and their notes, businesses, people of the team, pages and actions"
      />
      <SearchBox>
        <Form role="search" action="/search">
          <FieldBox>
            <input
              key={text}
              type="search"
              name="q"
              aria-label={SEARCH_LABEL}
              placeholder="Name, business, email or phone"
              maxLength={200}
              defaultValue={text}
            />
          </FieldBox>
          <Button>Search</Button>
        </Form>
        {refusal ? <p role="status">{refusal}</p> : <Found text={text} answer={answer} />}
      </SearchBox>
    </>
  );
}

function Found({ text, answer }: { text: string; answer: SearchAnswer }) {
  if (!text) return <EmptyState text="Type a name, a business, a phone number or part of one. Two letters will do." />;
  const sections = foundSections(answer);
  if (sections.length === 0) return <NothingFound text={text} />;
  return sections.map(({ id, label, hits }) => (
    <section key={id} aria-labelledby={`found-${id}`} data-best={id === "best" ? "" : undefined}>
      <h2 id={`found-${id}`}>{label}</h2>
      <Hits hits={hits} />
      <WholeList section={id} text={text} />
    </section>
  ));
}

function Hits({ hits }: { hits: readonly SearchHit[] }) {
  return (
    <ul>
      {hits.map((hit) => (
        <li key={hit.id}>
          {hit.id === SIGN_OUT ? (
            <LogoutForm>
              <Button variant="quiet">{hit.name}</Button>
            </LogoutForm>
          ) : (
            <Link to={hit.href}>
              {hit.name}
              <small>{hit.detail}</small>
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

const LISTS: Partial<Record<Section["id"], { label: string; path: string; searched?: boolean }>> = {
  contacts: { label: "All matching contacts", path: "/contacts", searched: true },
  opportunities: { label: "All matching opportunities", path: "/opportunities", searched: true },
  businesses: { label: "All matching businesses", path: "/businesses", searched: true },
  people: { label: "The whole team", path: "/team" },
  trash: { label: "The whole trash", path: "/trash" },
};

function WholeList({ section, text }: { section: Section["id"]; text: string }) {
  const list = LISTS[section];
  if (!list) return null;
  const query = list.searched ? `?${new URLSearchParams({ q: text })}` : "";
  return (
    <p>
      <Link to={list.path + query}>{list.label}</Link>
    </p>
  );
}

function NothingFound({ text }: { text: string }) {
  return (
    <EmptyState text={`Nothing found for “${text}”. Try fewer letters, or another word for it.`}>
      <ButtonLink to="/contacts/new">New contact</ButtonLink>
      <SecondaryLink to="/opportunities/new">New opportunity</SecondaryLink>
    </EmptyState>
  );
}
