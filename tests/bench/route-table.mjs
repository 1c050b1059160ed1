import { bundleService } from './d1-service.mjs';

/** Reads the route table of app/routes/table.ts. */
export async function readRouteTable() {
  const text = await bundleService('app/routes/table.ts');
  return (await import(`data:text/javascript,${encodeURIComponent(text)}`)).routeTable;
}
