import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { createOpenApiDocument } from '../../../workers/api/openapi-document.ts';
import { API_ENDPOINTS } from '../../../workers/endpoints.ts';

test('Issue 25 §2: `redocly lint` finds nothing in the description of /api', async () => {
  const documento = createOpenApiDocument(API_ENDPOINTS, 'https://balcao.exemplo');
  const config = await createConfig({ extends: ['recommended'] });
  const source = JSON.stringify(documento);
  const problems = await lintFromString({ source, config, absoluteRef: 'openapi.json' });
  expect(
    problems.map(({ ruleId, message, location: [at] }) => [ruleId, message, at?.pointer].join(' · ')),
  ).toEqual([]);
}, 60_000);
