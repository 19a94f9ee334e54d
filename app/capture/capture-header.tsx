import { PageHeader } from "#app/ui/page-header.tsx";

/** The heading of the pages where a note is told and where it is reviewed. */
export const CaptureHeader = () => (
  <PageHeader title="Voice Capture" subtitle="Tell it like a story; Dealquest finds the contact and the deal in it." />
);
