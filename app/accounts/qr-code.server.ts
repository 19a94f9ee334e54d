import QRCode from "qrcode";

/** A QR code as one SVG path: `size` modules a side, every dark module a unit square of `path`. */
export type QrCode = { size: number; path: string };

/** Draws `text` (at most some 2,000 characters) as a QR code. */
export function drawQrCode(text: string): QrCode {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: "M" }).modules;
  const dark = [...data].flatMap((module, index) =>
    module ? [`M${index % size} ${Math.floor(index / size)}h1v1h-1z`] : [],
  );
  return { size, path: dark.join("") };
}
