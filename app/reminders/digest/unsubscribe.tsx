import { LandingCardPage } from "#app/accounts/landing/landing-card-page.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { REMINDERS_PAGE } from "../labels.ts";

/** The page of the mail's link: asks before anything ends. */
export function AskToUnsubscribe() {
  return (
    <LandingCardPage title="Stop Today by mail?">
      <p>Your list stays in Dealquest, it just no longer comes by mail. All other mails of Dealquest still come.</p>
      <form method="post">
        <Button>Stop this mail</Button>
      </form>
    </LandingCardPage>
  );
}

/** The answer to unsubscribing. */
export function Unsubscribed() {
  return (
    <LandingCardPage title="This mail is off">
      <p>Today no longer comes by mail. You can turn it on again on your profile, under Reminders.</p>
      <ButtonLink to={REMINDERS_PAGE} variant="secondary">
        My reminders
      </ButtonLink>
    </LandingCardPage>
  );
}

/** Shown for a link that is not complete, or too old to be read. */
export function InvalidUnsubscribeLink() {
  return (
    <LandingCardPage title="Invalid link">
      <p>This link is not complete, or too old. You can turn the mail off on your profile, under Reminders.</p>
      <ButtonLink to={REMINDERS_PAGE}>My reminders</ButtonLink>
    </LandingCardPage>
  );
}
