import { randomBytes } from "node:crypto";
import sharp from "sharp";

type Size = { width: number; height: number };

/** A picture of one color. */
export function plain({ width, height }: Size, format: "jpeg" | "png" | "gif" | "webp"): Promise<Buffer> {
  const background = { r: 31, g: 90, b: 65 };
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

/** A jpeg of noise, which does not compress, padded after its end to a length of `bytes`. */
export async function photograph(bytes: number): Promise<Buffer> {
  const side = Math.floor(Math.sqrt(bytes / 2));
  const noise = randomBytes(side * side * 3);
  const picture = await sharp(noise, { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
  if (picture.length > bytes) throw new Error(`the picture is ${picture.length} bytes, more than ${bytes}`);
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
}

/** A rotated jpeg: stored as 60 × 40, shown as 40 × 60, with GPS position and camera name in its metadata. */
export async function sideways(): Promise<Buffer> {
  const lying = await plain({ width: 60, height: 40 }, "jpeg");
  return sharp(lying)
    .withExif({ IFD0: { Make: "Camera of Ada" }, IFD3: { GPSLatitudeRef: "N" } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** A gif of `frames` frames, red first, then blue. */
export async function animation(frames: number): Promise<Buffer> {
  const pictures = await Promise.all(
    Array.from({ length: frames }, (_, index) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background: index === 0 ? "#ff0000" : "#0000ff" } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(pictures, { join: { animated: true } })
    .gif()
    .toBuffer();
}
