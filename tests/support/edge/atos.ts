import { ESTOQUE_ACTIONS } from '../../../app/domain/estoque/estoque-status.ts';
import { PROPOSTA_ACTIONS } from '../../../app/domain/propostas/estados.ts';
import { RESOURCE_NAMES } from '../../../app/domain/resource/resource-headers.ts';
import { USUARIO_ACTIONS as ACOES_DE_USUARIO, RELEASE, UNDO } from '../../../app/telas/usuarios/types.ts';

/** Fields of a form, besides `_acao`. */
type Campos = Record<string, string>;

/**
 * The acts of a screen's form (`_acao`; '' where the form names none). `daEmpresa`: only approved people do them.
 * `deFora`: whoever does them acts on nothing of the company: on themselves, on their device, on what they typed, as
 * somebody who has a secret; each with that word. `noServico`: refused for what was typed before anybody is asked, and
 * shown in the test that is named.
 */
export type AtosDaTela = {
  daEmpresa?: Record<string, Campos>;
  deFora?: Record<string, 'a própria conta' | 'nada é guardado' | 'o que é só seu' | 'quem tem o segredo'>;
  noServico?: Record<string, string>;
};

const ID = '0'.repeat(32);
const novoId = () => crypto.randomUUID();
const CSV = { csv: 'a;b\n1;2\n' };
/** Acts of a screen that imports a spreadsheet. */
const importing = (): Record<string, Campos> => ({
  ...{ conferir: CSV, colunas: CSV, rever: CSV },
  gravar: { ...CSV, id: novoId() },
});
const all = <Name extends string>(names: readonly Name[], fields: Campos = {}) =>
  Object.fromEntries(names.map((name) => [name, fields])) as Record<Name, Campos>;

const CAMPANHA_TEST = 'tests/workers/resource/panfletos-da-campanha.test.ts';

const doRecurso = (nome: string): Record<string, AtosDaTela> => ({
  [`${nome}/criar`]: { daEmpresa: { salvar: { id: novoId() } } },
  [`${nome}/editar/:id`]: {
    daEmpresa: { salvar: { versao: '1' }, remover: {} },
    ...(nome === 'campanha' ? { noServico: { 'encerrar-panfletos': CAMPANHA_TEST } } : {}),
  },
  [`${nome}/importar`]: { daEmpresa: importing() },
});

/** Every screen that takes a form, by its path. A new one, or a new act, without its place here fails. */
export const ATOS_DAS_TELAS: Readonly<Record<string, AtosDaTela>> = {
  '': {
    deFora: {
      verificar: 'a própria conta',
      'senha-nova': 'a própria conta',
      reenviar: 'a própria conta',
      cadastrar: 'a própria conta',
      aprovacao: 'a própria conta',
    },
  },
  login: { deFora: { entrar: 'a própria conta', redefinir: 'a própria conta' } },
  logout: { deFora: { '': 'a própria conta' } },
  perfil: {
    deFora: {
      salvar: 'a própria conta',
      senha: 'a própria conta',
      'sair-de-tudo': 'a própria conta',
      excluir: 'a própria conta',
    },
    daEmpresa: { retrato: { retrato: ID } },
  },
  impressora: { deFora: { '': 'o que é só seu' } },
  '*': { deFora: { '': 'nada é guardado' } },
  financiamento: {
    deFora: { salvar: 'o que é só seu', renomear: 'o que é só seu', excluir: 'o que é só seu' },
    noServico: { link: 'tests/workers/documentos/envio-service.test.ts' },
  },
  'documentos/simulacao.pdf': { daEmpresa: { '': {} } },
  'documentos/link': { daEmpresa: { '': {} } },
  'documentos/comparacao': { daEmpresa: { '': {} } },
  proposta: { deFora: { aceitar: 'quem tem o segredo', perguntar: 'quem tem o segredo' } },
  'avaliacao/:id': {
    deFora: {
      aceitar: 'quem tem o segredo',
      perguntar: 'quem tem o segredo',
      corrigir: 'quem tem o segredo',
      fotos: 'quem tem o segredo',
      apagar: 'quem tem o segredo',
    },
  },
  proposta2: {
    daEmpresa: { salvar: { idCliente: novoId(), 'cliente.nome': 'Maria', 'cliente.cpf': '529.982.247-25' } },
    deFora: {
      'procurar-estoque': 'nada é guardado',
      'usar-estoque': 'nada é guardado',
      'usar-usado': 'nada é guardado',
      'sem-campanha': 'nada é guardado',
      'sem-campanhas': 'nada é guardado',
    },
  },
  'propostas/:id': {
    daEmpresa: {
      ...all(
        PROPOSTA_ACTIONS.filter((action) => !['salvar', 'aceitar', 'perguntar', 'expirar'].includes(action)),
        { base: '1', motivo: 'x' },
      ),
      'trocar-link': { link: ID },
      'aprovar-tudo': { base: '1' },
      ...all(['entregar', 'desfazer'], {}),
      'procurar-estoque': { 'busca-no-estoque': 'azul' },
      olhar: { base: '1' },
    },
  },
  'propostas/:id/anexos': {
    daEmpresa: { juntar: { idCliente: novoId(), tipo: 'outro' }, tirar: { anexo: ID } },
  },
  'propostas/regras': { daEmpresa: { '': { versao: '0' } } },
  'clientes/:id': {
    daEmpresa: { salvar: { versao: '1', nome: 'Outro Nome' }, decidir: { escolha: 'separado' }, apagar: {} },
  },
  'estoque/novo': { daEmpresa: { criar: { id: novoId() } } },
  'estoque/importar': { daEmpresa: importing() },
  'estoque/:id': {
    daEmpresa: all(
      ESTOQUE_ACTIONS.filter((action) => action !== 'vencer' && action !== 'desfazer-entrega'),
      { para: 'x', ate: '', motivo: 'x' },
    ),
  },
  'estoque/:id/editar': { daEmpresa: { salvar: { versao: '1' } } },
  'estoque/:id/fotos': {
    daEmpresa: { guardar: { novoId: novoId(), foto: ID }, capa: { id: ID }, tirar: { id: ID } },
  },
  registrarseminovo: { daEmpresa: { '': { id: novoId(), marca: 'Honda' } } },
  'seminovos/:id': {
    daEmpresa: {
      ...all(
        [
          'avaliar',
          'recusar',
          'propor',
          'desistir',
          'comprar',
          'publicar',
          'reservar',
          'liberar',
          'retirar',
          'vender',
        ],
        {
          versao: '1',
        },
      ),
      ...all(['devolver', 'reabrir', 'editar'], { versao: '1' }),
      ...all(['foto-antes', 'foto-depois', 'foto-capa', 'foto-liberar', 'foto-esconder', 'foto-tirar'], {
        foto: ID,
      }),
      'foto-liberar-todas': { fotos: ID },
      'foto-ordem': { ordem: ID },
      ...all(['foto-juntar', 'foto-desfocar'], { foto: ID, idCliente: novoId() }),
    },
  },
  'seminovos/tabela': { daEmpresa: { '': { versao: '0' } } },
  'lotes/novo': { daEmpresa: { criar: { id: novoId() } }, deFora: { ler: 'nada é guardado' } },
  'lotes/:id': { daEmpresa: { cancelar: {}, repetir: {} } },
  ...Object.assign({}, ...RESOURCE_NAMES.map(doRecurso)),
  links: { daEmpresa: { retirar: { id: 'de-ninguem' } } },
  'links/enviados': { daEmpresa: { '': { arte: 'de-ninguem', id: novoId(), nome: 'Maria' } } },
  'links/:id/enviar': {
    daEmpresa: { esquecer: { remessa: novoId() } },
    deFora: { '': 'nada é guardado' },
  },
  geradorpanfleto: { daEmpresa: { '': {}, fila: {} }, deFora: { calcular: 'nada é guardado' } },
  imagempost: { daEmpresa: { '': {}, fila: {} } },
  imagemparabens: { daEmpresa: { '': {}, fila: {} } },
  imagempecas: { daEmpresa: { '': {}, fila: {} } },
  panfleto: { daEmpresa: { encerrar: { id: 'de-ninguem' }, desfazer: { id: 'de-ninguem', em: 'x' } } },
  'premiacao/nova': { daEmpresa: { '': { id: novoId() } } },
  'premiacao/:id/editar': {
    daEmpresa: { salvar: { versao: '1' }, encerrar: { versao: '1' }, recalcular: {} },
  },
  usuarios: {
    daEmpresa: {
      ...all(ACOES_DE_USUARIO, { id: 'id-aprovado', id_empresa: '1' }),
      [RELEASE]: { uid: 'alguem' },
    },
    noServico: { [UNDO]: 'tests/unit/base/sem-aprovacao.test.ts' },
  },
  plano: {
    daEmpresa: { ...all(['importar', 'colunas', 'rever'], CSV), desmarcar: { versao: '1' } },
    deFora: { conferir: 'nada é guardado' },
    noServico: { publicar: 'tests/workers/financiamento/planos.test.ts' },
  },
  pps: {
    daEmpresa: {
      ...all(['definir', 'tirar'], { id: novoId(), moto: 'factor-dx', ano: '2026' }),
      desmarcar: { id: novoId(), moto: 'factor-dx', ano: '2026', vigencia: '2027-01-01' },
      ...importing(),
    },
  },
  'fotos-dos-modelos': {
    daEmpresa: {
      guardar: { moto: 'factor-dx', novoId: novoId(), foto: ID },
      ...all(['primeira', 'tirar'], { moto: 'factor-dx', id: ID }),
    },
  },
  marca: {
    noServico: { publicar: 'tests/unit/base/sem-aprovacao.test.ts' },
    daEmpresa: { voltar: { id: novoId(), base: '0', versao: '0' } },
    deFora: { conferir: 'nada é guardado' },
  },
  recursos: { daEmpresa: { restaurar: { peca: 'logo' }, '': { peca: 'logo' } } },
  'admin/chaves': { daEmpresa: { revogar: { id: novoId() } } },
  'admin/chaves/nova': { daEmpresa: { criar: { id: novoId(), nome: 'Site' } } },
  'admin/fipe': { daEmpresa: { marcas: { versao: '0', marca: '1' }, atualizar: {}, parar: { id: 'x' } } },
  'admin/televisoes': { daEmpresa: all(['identificar', 'recarregar'], { id: 'tv' }) },
  'admin/televisoes/adotar': { daEmpresa: { '': { codigo: 'ABC123', nome: 'Vitrine' } } },
  'admin/televisoes/:id': {
    daEmpresa: all(['salvar', 'identificar', 'recarregar', 'retirar'], { versao: '1', nome: 'Vitrine' }),
  },
  'admin/televisoes/programacao/:id': { daEmpresa: all(['salvar', 'apagar'], { versao: '1', nome: 'Dia' }) },
  avisos: {
    daEmpresa: {
      abrir: { id: 'um' },
      ler: { ate: '2026-11-27T00:00:00.000Z' },
      inscrever: { endereco: 'x' },
    },
    deFora: { cancelar: 'o que é só seu' },
  },
  ligar: { daEmpresa: all(['feito', 'desfazer'], { alvo: `proposta/${ID}`, marca: 'x' }) },
};
