import type { QrCode } from "#app/ui/qr-code.tsx";

/** Encodes `text` as a QR code. Throws if it is longer than about 2,000 characters. */
export async function drawQrCode(text: string): Promise<QrCode> {
  const { default: QRCode } = await import("qrcode");
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: "M" }).modules;
  const dark = [...data].flatMap((module, index) =>
    module ? [`M${index % size} ${Math.floor(index / size)}h1v1h-1z`] : [],
  );
  return { size, path: dark.join("") };
}
