/** A call as the page of the API shows it. `answer` is the example of its success, or its type if that is no JSON. */
export type ShownCall = {
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  scopes: string;
  parameters: string[];
  statuses: string[];
  curl: string;
  answer: string;
};

export type ShownPart = { name: string; id: string; calls: ShownCall[] };
