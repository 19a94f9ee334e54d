import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { folderPhotos } from "#app/adapters/photos/folder.server.ts";
import type { PhotoStore } from "#app/adapters/photos/photo-store.server.ts";
import { vercelBlobPhotos } from "#app/adapters/photos/vercel-blob.server.ts";

const NAME = `${"k".repeat(43)}.webp`;
const OTHER = `${"m".repeat(43)}.webp`;
const PICTURE = Buffer.from("RIFF....WEBP a picture");

/** A fake Vercel Blob for its SDK: PUT stores, POST /delete removes. msw cannot be used: the SDK has its own fetch. */
class FakeBlobService {
  readonly kept = new Map<string, Buffer>();
  readonly requests: { method?: string; url: URL; headers: IncomingMessage["headers"] }[] = [];
  readonly #server: Server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "", "http://blob");
    this.requests.push({ method: request.method, url, headers: request.headers });
    const body = await buffer(request);
    if (request.headers.authorization !== "Bearer vercel_blob_rw_store_secret") {
      response.writeHead(403).end(JSON.stringify({ error: { code: "forbidden" } }));
      return;
    }
    response.setHeader("content-type", "application/json").end(JSON.stringify(this.#answer(request.method, url, body)));
  });

  async start(): Promise<string> {
    this.#server.listen(0, "127.0.0.1");
    await once(this.#server, "listening");
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  #answer(method: string | undefined, url: URL, body: Buffer): object {
    if (method === "POST") {
      for (const path of JSON.parse(body.toString()).urls) this.kept.delete(path);
      return {};
    }
    const pathname = url.searchParams.get("pathname") ?? "";
    this.kept.set(pathname, body);
    const address = `https://store.public.blob.vercel-storage.com/${pathname}`;
    return { url: address, downloadUrl: address, pathname, contentType: "image/webp", contentDisposition: "inline" };
  }
}

type Subject = { store: PhotoStore; address: RegExp; read(name: string): Promise<Buffer | null> };

const folder = mkdtempSync(join(tmpdir(), "dealquest-photos-"));
const service = new FakeBlobService();

beforeAll(async () => vi.stubEnv("VERCEL_BLOB_API_URL", await service.start()));
afterAll(() => {
  service.stop();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const subjects: Record<string, () => Subject> = {
  "a folder": () => {
    const store = folderPhotos(join(folder, "photos"));
    return { store, address: /^\/photos\/k{43}\.webp$/, read: store.read };
  },
  "Vercel Blob": () => ({
    store: vercelBlobPhotos("vercel_blob_rw_store_secret"),
    address: /^https:\/\/store\.public\.blob\.vercel-storage\.com\/photos\/k{43}\.webp$/,
    read: async (name) => service.kept.get(`photos/${name}`) ?? null,
  }),
};

describe.each(Object.entries(subjects))("photos in %s", (_, make) => {
  const { store, address, read } = make();

  test("keep a picture under its name and say where it is read", async () => {
    expect(await store.put(NAME, PICTURE)).toMatch(address);
    expect(await read(NAME)).toEqual(PICTURE);
    expect(await read(OTHER)).toBeNull();
  });

  test("forget a picture, and take it well if it is not there", async () => {
    await store.put(NAME, PICTURE);
    await store.remove(NAME);
    expect(await read(NAME)).toBeNull();
    await store.remove(NAME);
  });

  test("keep two pictures apart", async () => {
    await Promise.all([store.put(NAME, PICTURE), store.put(OTHER, Buffer.from("another"))]);
    await store.remove(NAME);
    expect(await read(OTHER)).toEqual(Buffer.from("another"));
  });
});

describe("the folder", () => {
  test("takes no name that leads elsewhere, and holds no half-written file", async () => {
    const store = folderPhotos(join(folder, "strict"));
    for (const name of ["../x.webp", "a/b.webp", "", "..", `${"k".repeat(43)}.svg`, `${"k".repeat(43)}.webp/../x`]) {
      await expect(store.put(name, PICTURE)).rejects.toThrow(TypeError);
      await expect(store.remove(name)).rejects.toThrow(TypeError);
      expect(await store.read(name)).toBeNull();
    }
    await store.put(NAME, PICTURE);
    expect(readdirSync(join(folder, "strict"))).toEqual([NAME]);
    writeFileSync(join(folder, "blocked"), "a file where the folder should be");
    await expect(folderPhotos(join(folder, "blocked")).put(NAME, PICTURE)).rejects.toThrow();
  });
});

describe("Vercel Blob", () => {
  afterEach(() => {
    service.requests.length = 0;
  });

  test("is asked for a public webp under exactly our name, kept by caches for a year", async () => {
    await vercelBlobPhotos("vercel_blob_rw_store_secret").put(NAME, PICTURE);
    const [request] = service.requests;
    expect(request?.method).toBe("PUT");
    expect(request?.url.searchParams.get("pathname")).toBe(`photos/${NAME}`);
    expect(request?.headers).toMatchObject({
      "x-content-type": "image/webp",
      "x-add-random-suffix": "0",
      "x-cache-control-max-age": "31536000",
      "x-vercel-blob-access": "public",
    });
  });

  test("a token that is refused throws", async () => {
    await expect(vercelBlobPhotos("vercel_blob_rw_store_wrong").put(NAME, PICTURE)).rejects.toThrow();
  });
});
