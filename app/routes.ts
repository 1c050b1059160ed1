import type { RouteConfigEntry } from '@remix-run/route-config';
import { administrationScreens } from './rotas/administracao.ts';
import { estoqueScreens } from './rotas/estoque.ts';
import { printScreens } from './rotas/impressora.ts';
import { premiacaoScreens } from './rotas/premiacao.ts';
import { propostaScreens } from './rotas/propostas.ts';
import { resourceScreens } from './rotas/recursos.ts';
import { registrationScreens, seminovoScreens } from './rotas/seminovos.ts';
import { televisaoScreens } from './rotas/televisoes.ts';
import { type RouteScreen, type ScreenLayout, screenIdOf } from './tela.ts';

export type { MenuEntry, RouteScreen, ScreenAccess, ScreenLayout, SubmissionKind } from './tela.ts';

/** Route table, the only declaration of screens. The order is that of the menu. */
export const routeTable = [
  {
    path: '',
    file: 'telas/inicio/home.tsx',
    access: 'public',
    layout: 'padrao',
    envio: 'form',
    menu: { rotulo: 'Início', curto: 'Início', icone: 'casa', grupo: 'vender' },
  },
  {
    path: 'financiamento',
    file: 'telas/simulador/financiamento.tsx',
    access: 'auth',
    layout: 'padrao',
    envio: 'form',
    menu: { rotulo: 'Simular financiamento', curto: 'Simular', icone: 'calculadora', grupo: 'vender' },
  },
  {
    path: 'financiamento2',
    file: 'telas/comparador/financiamento2.tsx',
    access: 'auth',
    layout: 'padrao',
    menu: { rotulo: 'Comparar parcelas', icone: 'comparar', grupo: 'vender' },
  },
  ...propostaScreens,
  ...estoqueScreens,
  ...seminovoScreens,
  {
    path: 'fipe',
    file: 'telas/fipe/fipe.tsx',
    access: 'public',
    layout: 'padrao',
    menu: { rotulo: 'Tabela FIPE', icone: 'buscar', grupo: 'mais' },
  },
  ...registrationScreens,
  { path: 'lotes', file: 'telas/lotes/lotes.tsx', access: 'auth', layout: 'padrao', empresa: 'propria' },
  {
    path: 'lotes/novo',
    file: 'telas/lotes/lote-novo.tsx',
    access: 'auth',
    layout: 'padrao',
    empresa: 'propria',
    envio: 'planilha',
  },
  {
    path: 'lotes/:id',
    file: 'telas/lotes/lote.tsx',
    access: 'auth',
    layout: 'padrao',
    empresa: 'propria',
    envio: 'form',
  },
  {
    path: 'lotes/:id/zip',
    file: 'telas/lotes/lote-zip.ts',
    access: 'auth',
    layout: 'folha',
    empresa: 'propria',
  },
  ...resourceScreens,
  {
    path: 'links',
    file: 'telas/links/links.tsx',
    access: 'auth',
    layout: 'padrao',
    empresa: 'escolha',
    envio: 'form',
    menu: { rotulo: 'Links enviados', icone: 'compartilhar', grupo: 'mais' },
  },
  {
    path: 'links/enviados',
    file: 'telas/links/enviados.ts',
    access: 'auth',
    layout: 'folha',
    envio: 'form',
  },
  {
    path: 'links/:id/enviar',
    file: 'telas/links/enviar.tsx',
    access: 'auth',
    layout: 'padrao',
    envio: 'form',
  },
  ...printScreens,
  ...premiacaoScreens,
  {
    path: 'geradorpanfleto',
    file: 'telas/estudio/geradorpanfleto.tsx',
    access: 'auth',
    layout: 'padrao',
    empresa: 'propria',
    envio: 'form',
    menu: { rotulo: 'Gerar panfleto', curto: 'Gerar', icone: 'criar', grupo: 'criar' },
  },
  {
    path: 'imagempost',
    file: 'telas/estudio/imagempost.tsx',
    access: 'auth',
    layout: 'padrao',
    empresa: 'propria',
    envio: 'form',
    menu: { rotulo: 'Criar post', icone: 'megafone', grupo: 'criar' },
  },
  {
    path: 'imagemparabens',
    file: 'telas/estudio/imagemparabens.tsx',
    access: 'public',
    layout: 'padrao',
    envio: 'form',
    menu: { rotulo: 'Parabéns ao cliente', icone: 'chave', grupo: 'criar' },
  },
  {
    path: 'imagempecas',
    file: 'telas/estudio/imagempecas.tsx',
    access: 'public',
    layout: 'padrao',
    envio: 'form',
    menu: { rotulo: 'Peças e acessórios', icone: 'engrenagem', grupo: 'criar' },
  },
  {
    path: 'panfleto',
    file: 'telas/estudio/panfleto.tsx',
    access: 'auth',
    layout: 'padrao',
    envio: 'form',
    menu: { rotulo: 'Minhas imagens', curto: 'Imagens', icone: 'imagens', grupo: 'criar' },
  },
  {
    path: 'usuarios',
    file: 'telas/usuarios/usuarios.tsx',
    access: 'admin',
    layout: 'padrao',
    envio: 'form',
    menu: { rotulo: 'Usuários', icone: 'pessoas', grupo: 'administrar' },
  },
  {
    path: 'plano',
    file: 'telas/plano/plano.tsx',
    access: 'admin',
    layout: 'padrao',
    empresa: 'escolha',
    envio: 'planilha',
    menu: { rotulo: 'Plano de financiamento', icone: 'tabela', grupo: 'administrar' },
  },
  {
    path: 'plano/csv',
    file: 'telas/plano/plano-csv.tsx',
    access: 'admin',
    layout: 'folha',
    empresa: 'escolha',
  },
  {
    path: 'pps',
    file: 'telas/precos/pps.tsx',
    access: 'admin',
    layout: 'padrao',
    empresa: 'escolha',
    envio: 'planilha',
    menu: { rotulo: 'Preços sugeridos', icone: 'preco', grupo: 'administrar' },
  },
  {
    path: 'pps/csv',
    file: 'telas/precos/pps-csv.tsx',
    access: 'admin',
    layout: 'folha',
    empresa: 'escolha',
  },
  {
    path: 'fotos-dos-modelos',
    file: 'telas/fotos/fotos-dos-modelos.tsx',
    access: 'admin',
    layout: 'padrao',
    empresa: 'escolha',
    envio: 'foto',
    menu: { rotulo: 'Fotos dos modelos', icone: 'camera', grupo: 'administrar' },
  },
  {
    path: 'marca',
    file: 'telas/marca/kit/marca.tsx',
    access: 'admin',
    layout: 'padrao',
    empresa: 'escolha',
    envio: 'form',
    menu: { rotulo: 'Padrão das artes', icone: 'imagens', grupo: 'administrar' },
  },
  {
    path: 'recursos',
    file: 'telas/marca/recursos.tsx',
    access: 'admin',
    layout: 'padrao',
    empresa: 'escolha',
    envio: 'foto',
    menu: { rotulo: 'Marca da loja', icone: 'loja', grupo: 'administrar' },
  },
  ...administrationScreens,
  ...televisaoScreens,
  {
    path: 'avisos',
    file: 'telas/avisos/avisos.tsx',
    access: 'auth',
    layout: 'padrao',
    empresa: 'propria',
    envio: 'form',
  },
  {
    path: 'ligar',
    file: 'telas/ligar/ligar.tsx',
    access: 'auth',
    layout: 'padrao',
    empresa: 'propria',
    envio: 'form',
  },
  { path: 'login', file: 'telas/conta/login.tsx', access: 'public', layout: 'padrao', envio: 'form' },
  { path: 'logout', file: 'telas/conta/logout.tsx', access: 'public', layout: 'padrao', envio: 'form' },
  { path: 'perfil', file: 'telas/conta/perfil.tsx', access: 'auth', layout: 'padrao', envio: 'form' },
  { path: 'perfil/dados', file: 'telas/conta/perfil-dados.ts', access: 'auth', layout: 'folha' },
  { path: 'unauthorized', file: 'telas/suporte/unauthorized.tsx', access: 'public', layout: 'padrao' },
  { path: 'p/:id', file: 'telas/estudio/p.$id.tsx', access: 'public', layout: 'folha' },
  { path: 'p/s/:id', file: 'telas/simulador/envio/p.s.$id.tsx', access: 'public', layout: 'folha' },
  { path: 'tv', file: 'telas/tv/tv.tsx', access: 'public', layout: 'folha' },
  { path: 'tv/:id', file: 'telas/tv/tv.$id.tsx', access: 'public', layout: 'folha' },
  {
    path: 'documentos/simulacao.pdf',
    file: 'telas/simulador/envio/documentos.simulacao.ts',
    access: 'auth',
    layout: 'folha',
    envio: 'form',
  },
  {
    path: 'documentos/link',
    file: 'telas/simulador/envio/documentos.link.ts',
    access: 'auth',
    layout: 'folha',
    envio: 'form',
  },
  {
    path: 'documentos/impresso.pdf',
    file: 'telas/estudio/documentos.impresso.ts',
    access: 'auth',
    layout: 'folha',
  },
  { path: 'teste', file: 'telas/suporte/teste.tsx', access: 'public', layout: 'padrao' },
  { path: 'teste2', file: 'telas/suporte/teste2.tsx', access: 'public', layout: 'padrao' },
  { path: 'v2', file: 'telas/inicio/v2.tsx', access: 'public', layout: 'v2' },
  {
    path: 'desenvolvedores',
    file: 'telas/desenvolvedores/desenvolvedores.tsx',
    access: 'public',
    layout: 'folha',
  },
  { path: 'offline', file: 'telas/suporte/offline.tsx', access: 'public', layout: 'folha' },
  { path: '*', file: 'telas/suporte/nao-encontrada.tsx', access: 'public', layout: 'padrao', envio: 'form' },
] as const satisfies readonly RouteScreen[];

function routeEntry(tela: RouteScreen): RouteConfigEntry {
  const id = screenIdOf(tela);
  return tela.path === '' ? { id, index: true, file: tela.file } : { id, path: tela.path, file: tela.file };
}

const LAYOUTS: readonly ScreenLayout[] = ['padrao', 'v2', 'folha'];

export default LAYOUTS.map(
  (layout): RouteConfigEntry => ({
    id: `layouts/${layout}`,
    file: `layouts/${layout}.tsx`,
    children: routeTable.filter((tela) => tela.layout === layout).map(routeEntry),
  }),
);
