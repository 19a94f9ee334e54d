import type { KeyboardEvent } from "react";
import { styled } from "styled-components";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import { media } from "#app/ui/theme/media.ts";
import { DEAL_STAGES, type DealStage, STAGES } from "../stages.ts";

const Choices = styled.div`
  display: grid; gap: var(--space-2); grid-template-columns: repeat(auto-fit, minmax(min(11rem, 100%), 1fr));
  grid-column: 1 / -1;
  button { justify-content: start; padding-inline: var(--space-3); text-align: left; }
  @media ${media.desk} {
    counter-reset: key;
    button { counter-increment: key; }
    button::after { content: counter(key) / ""; margin-left: auto; font-weight: 400; font-size: var(--text-xs); }
  }
`;

type StageButtonsProps = {
  /** Where the deal is: its button cannot be pressed. */
  current: DealStage;
  busy?: boolean;
  /** Chooses a stage in the browser; without it a button submits its form with `dealStage`. */
  onChoose?: (stage: DealStage) => void;
};

/** One button for each stage. While one of them has the focus, the keys 1 to 6 press them. */
export function StageButtons({ current, busy, onChoose }: StageButtonsProps) {
  return (
    <Choices onKeyDown={pressByDigit}>
      {DEAL_STAGES.map((stage) => (
        <Button
          key={stage}
          type={onChoose ? "button" : "submit"}
          name="dealStage"
          value={stage}
          variant={stage === current ? "quiet" : "secondary"}
          disabled={stage === current}
          aria-current={stage === current ? "true" : undefined}
          busy={busy}
          onClick={onChoose && (() => onChoose(stage))}
        >
          <Icon name={stage === current ? "check" : STAGES[stage].icon} />
          {STAGES[stage].label}
        </Button>
      ))}
    </Choices>
  );
}

function pressByDigit({ key, ctrlKey, metaKey, altKey, currentTarget }: KeyboardEvent<HTMLElement>) {
  if (!(ctrlKey || metaKey || altKey)) currentTarget.querySelectorAll("button")[Number(key) - 1]?.click();
}
