import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { forkEm } from "#app/db/orm.server.ts";
import { withOutagePage } from "../session/signed-in-page.server.ts";
import { InvalidInvitationLink, InvitationView } from "./invitation.tsx";
import { findInvitation } from "./queries.server.ts";

export const meta: MetaFunction = () => [{ title: "Join your team · Dealquest" }];

/** Shows the invitation and changes nothing, because mail scanners open links. Its form goes to `/auth/invitation`. */
export function loader({ request }: LoaderFunctionArgs) {
  return withOutagePage(request, async () => {
    const token = new URL(request.url).searchParams.get("token");
    if (!token) throw redirect("/");
    return { token, invitation: await findInvitation(forkEm(), token, new Date()) };
  });
}

export default function InvitationPage() {
  const { token, invitation } = useLoaderData<typeof loader>();
  return invitation ? <InvitationView token={token} invitation={invitation} /> : <InvalidInvitationLink />;
}
