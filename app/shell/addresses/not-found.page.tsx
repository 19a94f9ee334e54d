import { data, type MetaFunction } from "@remix-run/node";
import { signedInLoader } from "#app/accounts/session/signed-in-page.server.ts";
import { NotFound } from "./not-found.tsx";

export const meta: MetaFunction = () => [{ title: "404 Page Not Found · Dealquest" }];

export const loader = signedInLoader(async () => data(null, { status: 404 }));

export default NotFound;
