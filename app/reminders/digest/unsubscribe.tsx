import { LandingCardPage } from "#app/accounts/landing/landing-card-page.tsx";
import { Button, ButtonLink, SecondaryLink } from "#app/ui/button.tsx";
import { REMINDERS_PAGE } from "../labels.ts";

/** The page of the mail's link: asks before anything ends. */
export function AskToUnsubscribe() {
  return (
    <LandingCardPage title="Stop Today by email?">
      <p>Your list stays in Dealquest; it is just no longer emailed. You still get all other emails from Dealquest.</p>
      <form method="post">
        <Button>Stop this email</Button>
      </form>
    </LandingCardPage>
  );
}

/** The answer to unsubscribing. */
export function Unsubscribed() {
  return (
    <LandingCardPage title="This email is off">
      <p>Today is no longer emailed to you. You can turn it on again under My Profile → Reminders.</p>
      <SecondaryLink to={REMINDERS_PAGE}>My reminders</SecondaryLink>
    </LandingCardPage>
  );
}

/** Shown for a link that is not complete, or too old to be read. */
export function InvalidUnsubscribeLink() {
  return (
    <LandingCardPage title="Invalid link">
      <p>This link is incomplete or too old. You can turn the email off under My Profile → Reminders.</p>
      <ButtonLink to={REMINDERS_PAGE}>My reminders</ButtonLink>
    </LandingCardPage>
  );
}
