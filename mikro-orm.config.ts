import { ormConfig } from "#app/db/config.server.ts";

// For MikroORM's command line (migration:create and the like); the app itself gets its address from app/env.server.ts.
export default ormConfig(process.env.DATABASE_URL ?? "postgres://localhost/dealquest");
