import { ulid } from 'ulid';
import { describe, expect, test } from 'vitest';
import { drawForm } from '../../../app/domain/resource/field-declarations.ts';
import { NO_OPTIONS } from '../../../app/domain/resource/resource.ts';
import { RESOURCE_HEADERS, type ResourceName } from '../../../app/domain/resource/resource-headers.ts';
import { DECLARED_RESOURCES } from '../../../app/domain/resource/resource-registry.ts';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import { api, make } from './apoio.ts';

/** Tests what the declaration of a resource yields, on its own example. */
export function describeResource(nome: ResourceName): void {
  const { campos: fieldsIn, titulo, filtros, exemplo } = DECLARED_RESOURCES[nome];
  const { acesso } = RESOURCE_HEADERS[nome];
  const fields = fieldsIn({
    hoje: '2026-11-24',
    opcoes: { ...NO_OPTIONS, financeiras: [{ valor: '', rotulo: 'Todas' }] },
  });
  const whole = Object.keys(filtros).find((filter) => !filtros[filter]?.onde);
  const name = String(exemplo[titulo]);
  const OTHER = 'Outro nome';
  const form = (values: object) => ({
    _acao: 'salvar',
    ...Object.fromEntries(
      drawForm(fields, Object.keys(fields), { ...exemplo, ...values }).map((each) => [
        each.name,
        each.inicial,
      ]),
    ),
  });
  const send = (edge: Edge, path: string, body: Record<string, string>) =>
    edge.request(`/${nome}/${path}`, { como: 'admin', pagina: true, form: body });
  const read = async (edge: Edge, query = '') =>
    (await edge.request(`/${nome}?filtro=${whole}${query}`, { como: 'admin', pagina: true })).text();

  describe(`Issue 13 §1: what the declaration of ${nome} yields`, () => {
    test('a form sent twice stores one, and the list has it', async () => {
      const edge = await createEdge();
      expect(await read(edge)).not.toContain(name);
      const novo = { ...form({}), id: ulid() };
      for (let at = 0; at < 2; at += 1) expect((await send(edge, 'criar', novo)).status).toBe(302);
      const { itens = [] } = (await api(edge, 'GET', nome, 'admin')).body;
      expect(itens).toEqual([expect.objectContaining({ ...exemplo, id: novo.id, versao: 1 })]);
      expect(await read(edge)).toContain(name);
    });

    test('an empty form is answered beside its fields, and stores nothing', async () => {
      const edge = await createEdge();
      const answer = await send(edge, 'criar', { ...form({ [titulo]: '' }), id: ulid() });
      expect([answer.status, (await answer.text()).includes('aria-invalid="true"')]).toEqual([422, true]);
      expect((await api(edge, 'GET', nome, 'admin')).body.itens).toEqual([]);
    });

    test('an edit of a version that another overtook is 409, and keeps what was typed', async () => {
      const edge = await createEdge();
      const id = await make(edge, nome, exemplo);
      const edited = await send(edge, `editar/${id}`, { ...form({ [titulo]: OTHER }), versao: '1' });
      expect(edited.status).toBe(302);
      const late = await send(edge, `editar/${id}`, { ...form({ [titulo]: 'Tarde demais' }), versao: '1' });
      expect([late.status, (await late.text()).includes('Tarde demais')]).toEqual([409, true]);
      const json = { ...exemplo, versao: 1 };
      expect((await api(edge, 'PUT', `${nome}/${id}`, 'admin', json)).status).toBe(409);
      expect((await api(edge, 'GET', `${nome}/${id}`, 'admin')).body).toMatchObject({
        ...{ versao: 2, [titulo]: OTHER },
      });
    });

    test('who changed what is in the history', async () => {
      const edge = await createEdge();
      const id = await make(edge, nome, exemplo);
      await api(edge, 'PUT', `${nome}/${id}`, 'adminDaRede', { ...exemplo, [titulo]: OTHER, versao: 1 });
      const page = await read(edge, `&ver=${id}`);
      for (const said of ['Histórico', 'Helena', 'Gil', name, OTHER]) expect(page).toContain(said);
    });

    test('a spreadsheet that was exported changes nothing, and brings back what was removed', async () => {
      const edge = await createEdge();
      const id = await make(edge, nome, exemplo);
      const csv = await (await edge.request(`/${nome}/csv`, { como: 'admin' })).text();
      const preview = await send(edge, 'importar', { _acao: 'conferir', csv });
      expect(await preview.text()).toContain('1 linha sem mudança');
      expect((await api(edge, 'DELETE', `${nome}/${id}`, 'admin')).body).toEqual({ situacao: 'excluido' });
      const lines = { _acao: 'gravar', id: ulid(), csv };
      for (let at = 0; at < 2; at += 1) await send(edge, 'importar', lines);
      const { itens = [] } = (await api(edge, 'GET', nome, 'admin')).body;
      expect(itens).toEqual([expect.objectContaining(exemplo)]);
    });

    test('its company alone has it, and who may only read changes nothing', async () => {
      const edge = await createEdge();
      const id = await make(edge, nome, exemplo);
      const statusOf = async (
        ...asked: [method: string, como: 'visitante' | 'aprovado' | 'deOutraEmpresa']
      ) => (await api(edge, asked[0], `${nome}/${id}`, asked[1])).status;
      expect(await statusOf('GET', 'visitante')).toBe(401);
      expect(await statusOf('GET', 'deOutraEmpresa')).toBe(acesso.ler === 'auth' ? 404 : 403);
      expect(await statusOf('GET', 'aprovado')).toBe(acesso.ler === 'auth' ? 200 : 403);
      expect(await statusOf('DELETE', 'aprovado')).toBe(acesso.remover === 'auth' ? 200 : 403);
      const visitor = await edge.request(`/${nome}`, { como: 'visitante', pagina: true });
      expect([visitor.status, visitor.headers.get('Location')]).toEqual([302, `/?voltar=%2F${nome}`]);
    });
  });
}
