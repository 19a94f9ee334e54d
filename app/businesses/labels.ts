import type { ListOrders } from "#app/lists/list-page.ts";

export const BUSINESSES_PATH = "/businesses";

export const businessPath = (key: string): string => `${BUSINESSES_PATH}/${encodeURIComponent(key)}`;

export const BUSINESS_ORDERS: ListOrders = { name: { label: "Name", defaultDirection: "asc" } };
