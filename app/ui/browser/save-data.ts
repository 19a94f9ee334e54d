/** Whether the user asked the browser to save data (`Save-Data`). Callers then do not preload. */
export function isDataSaverOn(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
