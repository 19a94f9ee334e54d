import QRCode from "qrcode";

/** A QR code of `size` × `size` modules; `path` is an SVG path with one unit square per dark module. */
export type QrCode = { size: number; path: string };

/** Encodes `text` as a QR code. Throws if it is longer than about 2,000 characters. */
export function drawQrCode(text: string): QrCode {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: "M" }).modules;
  const dark = [...data].flatMap((module, index) =>
    module ? [`M${index % size} ${Math.floor(index / size)}h1v1h-1z`] : [],
  );
  return { size, path: dark.join("") };
}
