import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { forkEm } from "#app/db/orm.server.ts";
import { isLiveToken } from "./queries.server.ts";
import { InvalidResetLink, ResetPasswordView } from "./reset-password.tsx";
import { orAwayPage } from "./signed-in.server.ts";

export const meta: MetaFunction = () => [{ title: "Choose a new password · Dealquest" }];

export function loader({ request }: LoaderFunctionArgs) {
  return orAwayPage(async () => {
    const token = new URL(request.url).searchParams.get("token");
    if (!token) throw redirect("/");
    return { token, live: await isLiveToken(forkEm(), "reset", token, new Date()) };
  });
}

export default function ResetPassword() {
  const { token, live } = useLoaderData<typeof loader>();
  return live ? <ResetPasswordView token={token} /> : <InvalidResetLink />;
}
