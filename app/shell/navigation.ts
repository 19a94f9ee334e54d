import type { IconName } from "#app/ui/icons.tsx";

export interface NavigationEntry {
  to: string;
  label: string;
  icon: IconName;
}

/** The pages of the frame, in the specification's order. An entry comes with its page. */
export const NAVIGATION: readonly NavigationEntry[] = [
  { to: "/capture", label: "Capture", icon: "capture" },
  { to: "/dashboard", label: "Dashboard", icon: "dashboard" },
  { to: "/opportunities", label: "Opportunities", icon: "opportunities" },
  { to: "/contacts", label: "Contacts", icon: "contacts" },
  { to: "/leaderboard", label: "Leaderboard", icon: "leaderboard" },
  { to: "/profile", label: "Profile", icon: "profile" },
];
