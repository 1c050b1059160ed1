import { missingInSimulacao, type SimulacaoOferecida } from '../../app/domain/financiamento/resumo.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { hojeEmSaoPaulo } from '../../app/domain/valores/datas.ts';
import { ErroDaApi } from '../base/api-error.ts';
import { requireAprovado, requireEmpresa } from '../base/owner.ts';
import type { DadosDoDocumento } from '../desenho/contrato/documento.ts';
import type { Desenhista } from '../imagens/desenhista.ts';
import type { MarcaService } from '../marca/marca-service.ts';
import type { RecursoService } from '../marca/recurso-service.ts';
import { loadImagens } from './marca.ts';
import { nomeDoArquivo } from './nome-do-arquivo.ts';

/** What a consultant chooses about a document. */
export type OpcoesDoDocumento = Pick<DadosDoDocumento, 'tipo' | 'papel' | 'cliente' | 'pagina'> & {
  /** The lender is the bank whose logo the company's brand shows. */
  bancoDaMarca: boolean;
};

export type DocumentoPronto = {
  /** File name, in Portuguese. */
  nome: string;
  corpo: ReadableStream<Uint8Array>;
};

export type DocumentoService = {
  /**
   * A payment plan or simulation sheet as PDF; `null` is a simulation that is not complete. Throws ErroDaApi 403 for
   * a person who is not approved, 422 for an incomplete simulation and for an offer whose statement is incomplete or
   * that has ended, 404, 502 or 504 when the brand cannot be read, 503 when too many draw at once.
   */
  create(
    usuario: Usuario,
    oferecida: SimulacaoOferecida | null,
    opcoes: OpcoesDoDocumento,
  ): Promise<DocumentoPronto>;
};

/** Longest name of a customer that a document shows. */
const MAX_CLIENTE = 80;

/** The offer, when it may be handed out. Throws ErroDaApi 422 with a message per missing part. */
export function requireOferta(oferecida: SimulacaoOferecida | null, agora: Date): SimulacaoOferecida {
  if (!oferecida) throw new ErroDaApi(422, 'simulacao-incompleta', 'Complete a simulação: falta o preço.');
  const campos = missingInSimulacao(oferecida, hojeEmSaoPaulo(agora));
  const [first] = Object.values(campos);
  if (first) throw new ErroDaApi(422, 'oferta-incompleta', first, { campos });
  return oferecida;
}

/** The service of documents; the drawing Worker sets them. */
export function createDocumentoService(parts: {
  marcas: Pick<MarcaService, 'find'>;
  recursos: RecursoService;
  desenhista: Pick<Desenhista, 'documento'>;
  agora: () => Date;
}): DocumentoService {
  const { marcas, recursos, desenhista, agora } = parts;
  return {
    async create(usuario, feita, { tipo, papel, cliente, pagina, bancoDaMarca }) {
      requireAprovado(usuario);
      const idEmpresa = requireEmpresa(usuario);
      const oferecida = requireOferta(feita, agora());
      const marca = await marcas.find(idEmpresa);
      const imagens = await loadImagens(recursos, marca);
      const dados: DadosDoDocumento = {
        tipo,
        papel,
        oferecida,
        cliente: cliente?.trim().slice(0, MAX_CLIENTE) || null,
        consultor: {
          nome: usuario.nome,
          cargo: usuario.descricao_cargo,
          telefone: usuario.telefone,
          email: usuario.email,
        },
        empresa: { nome: marca.nome, cores: marca.cores },
        pagina,
      };
      const shown = { ...imagens, logoBanco: bancoDaMarca ? imagens.logoBanco : null };
      const corpo = await desenhista.documento({ fila: idEmpresa }, dados, shown);
      return { nome: nomeDoArquivo(dados), corpo };
    },
  };
}
