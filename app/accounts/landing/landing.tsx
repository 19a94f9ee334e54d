import type { ReactNode } from "react";
import { keyframes, styled } from "styled-components";
import { Brand } from "#app/ui/brand.tsx";
import { ButtonLink, SecondaryLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { FoxHead } from "#app/ui/fox.tsx";
import { media } from "#app/ui/theme/media.ts";
import { LandingTrail } from "./landing-trail.tsx";

const Page = styled.div`
  display: flex; flex-direction: column; min-height: 100vh; max-width: 76rem; margin: 0 auto;
  padding: var(--space-4) var(--space-4) var(--space-5);
  > header > a { margin-left: -.25rem; padding: 0; }
  > footer { color: var(--muted); font-size: var(--text-s); }
  @media ${media.frame} { padding: var(--space-6) var(--space-8); }
`;

const Main = styled.main`
  flex: 1; display: grid; gap: var(--space-8); align-content: center; padding-block: var(--space-6) var(--space-8);
  @media ${media.frame} { grid-template-columns: 5fr 6fr; gap: var(--space-12); align-items: center; }
`;

const Hero = styled.div`
  display: grid; gap: var(--space-5);
  h1 { font-size: clamp(var(--text-3xl), 6vw, 3.583rem); letter-spacing: -.01em; }
  p { max-width: 34rem; color: var(--muted); font-size: var(--text-l); text-wrap: pretty; }
  nav { display: flex; flex-wrap: wrap; gap: var(--space-3); }
  nav a { flex: 1 1 9rem; max-width: 14rem; min-height: 3.25rem; }
`;

const Illustration = styled.div`
  --scene-sky: #f6e9cd; --scene-sun: #eba75a; --scene-far: #cfd8b8; --scene-mid: #a9bf92; --scene-near: #7fa077;
  --scene-pine: #2f6148; --scene-path: #fff8e6; --scene-ink: #2b2a22; --scene-snow: #fffaf0; --scene-cloud: #fdf6e6;
  @media (prefers-color-scheme: dark) {
    --scene-sky: #1d2b33; --scene-sun: #e9dfc0; --scene-far: #2b4347; --scene-mid: #274a40; --scene-near: #1f3d31;
    --scene-pine: #12261f; --scene-path: #e8d9ae; --scene-ink: #14100c; --scene-snow: #9fb3b5; --scene-cloud: #2a3c45;
  }
  svg { display: block; width: 100%; height: auto; border-radius: var(--radius); border: 1px solid var(--line); }
  &[data-beside] { display: none; }
  @media ${media.frame} { &[data-beside] { display: block; } }
`;

/** The version label in the landing's footer (docs/product.md#signed-out). */
const VERSION = "2.0.3";

/**
 * The layout of every signed-out page. Without children it is the landing itself: tagline, two links, illustration.
 * It works without JavaScript.
 */
export function Landing({ children, redirectTo }: { children?: ReactNode; redirectTo?: string }) {
  return (
    <Page>
      <header>
        <Brand href="/">
          <FoxHead />
          Dealquest
        </Brand>
      </header>
      <Main id="main" tabIndex={-1}>
        {children || <Welcome redirectTo={redirectTo} />}
        <Illustration data-beside={children ? "" : undefined}>
          <LandingTrail />
        </Illustration>
      </Main>
      <footer>Version {VERSION}</footer>
    </Page>
  );
}

function Welcome({ redirectTo }: { redirectTo?: string }) {
  const signIn = new URLSearchParams({ view: "login", ...(redirectTo ? { redirectTo } : {}) });
  return (
    <Hero>
      <h1>Every deal is an adventure.</h1>
      <p>Your team’s field journal: the deals on the trail, the people you meet, and the next step of each.</p>
      <nav aria-label="Account">
        <ButtonLink to={`/?${signIn}`}>Sign In</ButtonLink>
        <SecondaryLink to="/?view=signup">Create Account</SecondaryLink>
      </nav>
    </Hero>
  );
}

const arrive = keyframes`from { opacity: 0; translate: 0 8px; }`;

const Sheet = styled(Panel)`
  display: grid; gap: var(--space-5); width: 100%; max-width: 30rem; margin: 0 auto;
  h1 { margin-bottom: var(--space-2); }
  header p { color: var(--muted); }
  form { display: grid; gap: var(--space-4); }
  form > button { margin-top: var(--space-2); }
  @media (pointer: coarse) { > p a { display: inline-flex; align-items: center; min-height: 2.75rem; } }
  @media ${media.scripted} and ${media.motion} { &[data-delayed] { animation: ${arrive} .2s 1s both; } }
`;

const Back = styled.a`
  display: inline-flex; align-items: center; min-height: 2.75rem; margin: calc(-1 * var(--space-3)) 0 0;
  font-weight: 600; text-decoration: none;
  &::before { content: "←"; content: "←" / ""; margin-right: var(--space-2); }
  &:hover { text-decoration: underline; }
`;

interface LandingCardProps {
  title: string;
  intro?: ReactNode;
  /** Fades the card in after one second (docs/product.md#signed-out), unless the user prefers reduced motion. */
  delayed?: boolean;
  children: ReactNode;
}

/** The card of a landing sub-view, with a link back to the landing. */
export function LandingCard({ title, intro, delayed, children }: LandingCardProps) {
  return (
    <Sheet as="section" aria-labelledby="view-title" data-delayed={delayed ? "" : undefined}>
      <header>
        <Back href="/">Back</Back>
        <h1 id="view-title">{title}</h1>
        {intro ? <p>{intro}</p> : null}
      </header>
      {children}
    </Sheet>
  );
}
