/** Test Worker without routes of its own: tests build the rooms they need. */
export default {
  fetch: () => new Response('tests', { status: 200 }),
} satisfies ExportedHandler;
