import QRCode from 'qrcode';

/** QR image of an address as SVG. */
export function qrImage(address: string): Promise<string> {
  return QRCode.toString(address, { type: 'svg', margin: 1, errorCorrectionLevel: 'M' });
}
