/** The path of a request as logs may hold it. */

const MAX_PATH_CHARACTERS = 300;
// The name of a photo or a calendar is all that is needed to read it.
const SECRET_NAME = /^([/\\]+(?:photos|calendar)[/\\]+).+/is;
// 256 bits in base64url, wherever a client puts them.
const TOKEN = /[\w-]{43,}/g;

/**
 * The path of a request target without its query, at most 300 characters. Tokens and the names of photos and calendars
 * are replaced by "…", also where a client has percent-encoded them.
 */
export function loggedPath(target: string): string {
  const path = (target.startsWith("/") ? target : (URL.parse(target)?.pathname ?? "*")).split(/[?#]/)[0] ?? "";
  const decoded = decodeAscii(path);
  const hidden = decoded.replace(SECRET_NAME, "$1…").replace(TOKEN, "…");
  return (hidden === decoded ? path : hidden).slice(0, MAX_PATH_CHARACTERS);
}

function decodeAscii(path: string): string {
  return path.replace(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
