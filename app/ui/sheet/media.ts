/** Media conditions, so that every part breaks at the same widths. */
export const media = {
  /** Here dialogs fill the screen and the frame leaves out what is not needed. */
  small: "(max-width: 43.99rem)",
  /** Where a table of seven columns has no room, beside the sidebar or without it. */
  cards: "(max-width: 53.99rem), (min-width: 60rem) and (max-width: 71.99rem)",
  /** From here the navigation is a sidebar. */
  frame: "(min-width: 60rem)",
  /** The browser runs script: dialogs and toasts may float. Without it they are sections of the page. */
  scripted: "(scripting: enabled)",
  /** Three panels stand beside each other, with the sidebar or without it. */
  wide: "(min-width: 52rem) and (max-width: 59.99rem), (min-width: 68rem)",
  motion: "(prefers-reduced-motion: no-preference)",
} as const;
