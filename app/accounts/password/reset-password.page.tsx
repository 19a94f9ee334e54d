import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { forkEm } from "#app/db/orm.server.ts";
import { findTokenOwner } from "../queries.server.ts";
import { orAwayPage } from "../session/signed-in.server.ts";
import { InvalidResetLink, ResetPasswordView } from "./reset-password.tsx";

export const meta: MetaFunction = () => [{ title: "Choose a new password · Dealquest" }];

export function loader({ request }: LoaderFunctionArgs) {
  return orAwayPage(request, async () => {
    const token = new URL(request.url).searchParams.get("token");
    if (!token) throw redirect("/");
    return { token, live: (await findTokenOwner(forkEm(), "reset", token, new Date())) !== null };
  });
}

export default function ResetPassword() {
  const { token, live } = useLoaderData<typeof loader>();
  return live ? <ResetPasswordView token={token} /> : <InvalidResetLink />;
}
