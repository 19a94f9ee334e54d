import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { forkEm } from "#app/db/orm.server.ts";
import { withOutagePage } from "../session/signed-in-page.server.ts";
import { passkeysAtReset } from "./reset-password.server.ts";
import { InvalidResetLink, ResetPasswordView } from "./reset-password.tsx";

export const meta: MetaFunction = () => [{ title: "Choose a new password · Dealquest" }];

export function loader({ request }: LoaderFunctionArgs) {
  return withOutagePage(request, async () => {
    const token = new URL(request.url).searchParams.get("token");
    if (!token) throw redirect("/");
    return { token, passkeys: await passkeysAtReset(forkEm(), token) };
  });
}

export default function ResetPassword() {
  const { token, passkeys } = useLoaderData<typeof loader>();
  return passkeys ? <ResetPasswordView token={token} passkeys={passkeys} /> : <InvalidResetLink />;
}
