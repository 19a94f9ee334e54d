import type { IconName } from "#app/ui/icons.tsx";

export interface NavigationEntry {
  to: string;
  label: string;
  icon: IconName;
  /** The second key of its keyboard shortcut, after `g`. */
  letter: string;
  /** Further pages on which this entry is the current one. */
  covers?: readonly string[];
}

/** The pages of the navigation, in order. Links and keyboard shortcuts are made from this list. */
export const NAVIGATION: readonly NavigationEntry[] = [
  { to: "/capture", label: "Capture", icon: "capture", letter: "v" },
  { to: "/dashboard", label: "Dashboard", icon: "dashboard", letter: "d" },
  { to: "/opportunities", label: "Opportunities", icon: "opportunities", letter: "o" },
  { to: "/contacts", label: "Contacts", icon: "contacts", letter: "c" },
  { to: "/leaderboard", label: "Leaderboard", icon: "leaderboard", letter: "l" },
  { to: "/profile", label: "Profile", icon: "profile", letter: "p", covers: ["/team", "/data", "/trash"] },
];
