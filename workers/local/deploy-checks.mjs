const PLACEHOLDER = /^0{8}[0-9-]*$/;

/** True when the edge Worker uses the embedded origin because no host of the dealer network is set. */
export const usesOrigin = (edge) => !edge.vars.API_HOST || !edge.vars.BRAND_DATA_HOST;

function placeholders(worker, file) {
  const ids = [
    ...(worker.kv_namespaces ?? []).map((kv) => ({
      what: `id of the KV namespace ${kv.binding}`,
      id: kv.id,
    })),
    ...(worker.d1_databases ?? []).map((d1) => ({
      what: `database_id of ${d1.database_name}`,
      id: d1.database_id,
    })),
  ];
  return ids
    .filter(({ id }) => !id || PLACEHOLDER.test(id))
    .map(({ what }) => `${file}: the ${what} is still the placeholder.`);
}

function settings(worker, file, required) {
  const { vars } = worker;
  return [
    ...(vars.AMBIENTE === 'producao' ? [] : [`${file}: AMBIENTE must be "producao".`]),
    ...(vars.FIREBASE_AUTH_EMULATOR_HOST ? [`${file}: FIREBASE_AUTH_EMULATOR_HOST must be empty.`] : []),
    ...(String(vars.FIREBASE_PROJECT_ID).startsWith('demo-')
      ? [`${file}: FIREBASE_PROJECT_ID names a demo project.`]
      : []),
    ...required.filter((name) => !vars[name]).map((name) => `${file}: ${name} is not set.`),
    ...('SESSION_SECRET' in vars
      ? [`${file}: SESSION_SECRET belongs into a secret, not into a committed file.`]
      : []),
    ...('FIPE_TOKEN' in vars
      ? [`${file}: FIPE_TOKEN belongs into a secret, not into a committed file.`]
      : []),
  ];
}

/**
 * Lists the problems that prevent a deployment; each line says what to do. The Worker validates its settings
 * again before it answers anything (workers/base/configuration.ts).
 * @param {{ edge: object, origin: object }} configs the two wrangler.toml, parsed
 * @param {string[]} secrets names of the secrets that the edge Worker has at Cloudflare
 * @returns {string[]}
 */
export function findProblems({ edge, origin }, secrets) {
  const problems = [
    ...placeholders(edge, 'wrangler.toml'),
    ...settings(edge, 'wrangler.toml', ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY']),
  ];
  const needed = ['SESSION_SECRET'];
  if (edge.vars.GOOGLE_CLIENT_ID) needed.push('GOOGLE_CLIENT_SECRET');
  if (edge.vars.FACEBOOK_CLIENT_ID) needed.push('FACEBOOK_CLIENT_SECRET');
  for (const name of needed) {
    if (!secrets.includes(name))
      problems.push(`The secret ${name} is not set: npx wrangler secret put ${name}`);
  }
  if (usesOrigin(edge)) {
    const file = 'workers/origem/wrangler.toml';
    problems.push(...placeholders(origin, file), ...settings(origin, file, ['FIREBASE_PROJECT_ID']));
    if (origin.vars.FIREBASE_PROJECT_ID !== edge.vars.FIREBASE_PROJECT_ID) {
      problems.push('FIREBASE_PROJECT_ID differs between wrangler.toml and workers/origem/wrangler.toml.');
    }
  }
  return problems;
}
