/** The media conditions that all styles share. */
export const media = {
  /** Small screens: dialogs fill the screen and the frame hides secondary parts. */
  small: "(max-width: 43.99rem)",
  /** Too narrow for a table of seven columns, with or without the sidebar. */
  cards: "(max-width: 53.99rem), (min-width: 60rem) and (max-width: 71.99rem)",
  /** All that is not `cards`. */
  table: "(min-width: 54rem) and (max-width: 59.99rem), (min-width: 72rem)",
  /** Wide enough for the navigation as a sidebar. */
  frame: "(min-width: 60rem)",
  /** A desk: keys, a precise pointer, and room. */
  desk: "(min-width: 60rem) and (hover: hover) and (pointer: fine) and (scripting: enabled)",
  /** The browser runs script: dialogs and toasts are above the page. Without script they are sections of it. */
  scripted: "(scripting: enabled)",
  /** Wide enough for three panels side by side, with or without the sidebar. */
  wide: "(min-width: 52rem) and (max-width: 59.99rem), (min-width: 68rem)",
  /** Wide enough for a record's form or facts with its people and history beside it, over the page or as a section. */
  beside: "(min-width: 64rem) and (scripting: enabled), (min-width: 80rem)",
  motion: "(prefers-reduced-motion: no-preference)",
} as const;
