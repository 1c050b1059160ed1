import { useNavigation } from '@remix-run/react';
import { CampoDaEmpresa, useComEmpresa } from '~/components/empresa/da-empresa.tsx';
import { Aviso } from '~/components/ui/aviso.tsx';
import { Botao, BotaoLink } from '~/components/ui/botao.tsx';
import { CampoTexto } from '~/components/ui/campo-texto.tsx';
import { Cartao } from '~/components/ui/cartao.tsx';
import { Formulario } from '~/components/ui/formulario.tsx';
import { Selecao } from '~/components/ui/selecao.tsx';
import type { ResultadoDeFormulario } from '~/lib/formulario.ts';
import { DiasDaSemana, MotosDaProgramacao, PartesDaProgramacao } from './marcacoes-da-programacao.tsx';
import { RecadosDaProgramacao } from './recados-da-programacao.tsx';

const ORDENS = [
  { valor: 'catalogo', rotulo: 'Como no catálogo' },
  { valor: 'menor-preco', rotulo: 'Da mais barata à mais cara' },
  { valor: 'maior-preco', rotulo: 'Da mais cara à mais barata' },
];
const PARCELAS = [
  { valor: '', rotulo: 'Só o preço à vista' },
  ...[12, 18, 24, 36, 48, 60, 72].map((n) => ({ valor: String(n), rotulo: `${n} parcelas` })),
];
const TRANSICOES = [
  { valor: 'suave', rotulo: 'Suave' },
  { valor: 'corte', rotulo: 'Corte seco, para TVs lentas' },
];
const ORIENTACOES = [
  { valor: 'auto', rotulo: 'Como a TV está' },
  { valor: 'direita', rotulo: 'Em pé, girada para a direita' },
  { valor: 'esquerda', rotulo: 'Em pé, girada para a esquerda' },
];
const FORA = [
  { valor: 'relogio', rotulo: 'Um relógio apagado, que se move' },
  { valor: 'vitrine', rotulo: 'A vitrine, como de dia' },
];

/** Form of a programme; works before hydration. */
export function FormularioDaProgramacao({
  resultado,
  motos,
  versao,
  idCliente,
  hoje,
}: {
  /** Stored or typed values, and their errors. */
  resultado: ResultadoDeFormulario;
  /** Null while the catalogue is unavailable. */
  motos: readonly { id: string; nome: string }[] | null;
  versao: number;
  idCliente: string;
  /** Calendar date in São Paulo. */
  hoje: string;
}) {
  const { state } = useNavigation();
  const comEmpresa = useComEmpresa();
  const { valores, erros, aviso } = resultado;
  return (
    <Formulario resultado={resultado} className="grid max-w-160 gap-4 md:gap-6">
      <CampoDaEmpresa />
      <input type="hidden" name="id" value={valores.id ?? idCliente} />
      <input type="hidden" name="versao" value={versao} />
      {aviso && <Aviso tom="error">{aviso}</Aviso>}
      <Cartao className="grid gap-4">
        <CampoTexto
          name="nome"
          rotulo="Nome da programação"
          ajuda="Ex.: Vitrine da entrada."
          maxLength={40}
        />
        <PartesDaProgramacao valores={valores} erro={erros.partes} />
      </Cartao>
      <Cartao titulo="Motos">
        <div className="grid gap-4">
          <Selecao name="ordem" rotulo="Ordem" opcoes={ORDENS} />
          <MotosDaProgramacao valores={valores} motos={motos} />
          <div className="grid gap-4 sm:grid-cols-2">
            <Selecao name="parcelas" rotulo="Parcela anunciada" opcoes={PARCELAS} />
            <CampoTexto name="entradaPct" rotulo="Entrada" sufixo="%" inputMode="decimal" maxLength={6} />
          </div>
          <p className="text-muted text-sm">
            A parcela vem do plano em vigor, com juros, CET, total e financeira ao lado, e sai sozinha quando
            o plano vence.
          </p>
        </div>
      </Cartao>
      <Cartao titulo="Tela">
        <div className="grid gap-4 sm:grid-cols-2">
          <CampoTexto
            name="segundos"
            rotulo="Tempo de cada tela"
            sufixo="segundos"
            inputMode="numeric"
            maxLength={2}
          />
          <Selecao name="transicao" rotulo="Troca de tela" opcoes={TRANSICOES} />
          <Selecao name="orientacao" rotulo="Posição da TV" opcoes={ORIENTACOES} className="sm:col-span-2" />
        </div>
      </Cartao>
      <Cartao titulo="Horário da loja">
        <div className="grid gap-4">
          <DiasDaSemana valores={valores} erro={erros['horario.dias']} />
          <div className="grid gap-4 sm:grid-cols-2">
            <CampoTexto name="horario.abre" rotulo="Abre às" placeholder="08:00" maxLength={5} />
            <CampoTexto name="horario.fecha" rotulo="Fecha às" placeholder="18:30" maxLength={5} />
          </div>
          <Selecao name="foraDoHorario" rotulo="Fora do horário a TV mostra" opcoes={FORA} />
        </div>
      </Cartao>
      <Cartao titulo="Recados">
        <RecadosDaProgramacao valores={valores} hoje={hoje} />
      </Cartao>
      <Cartao titulo="Quem atende">
        <div className="grid gap-4 sm:grid-cols-2">
          <CampoTexto name="contato.nome" rotulo="Nome" opcional maxLength={60} />
          <CampoTexto name="contato.telefone" rotulo="WhatsApp" opcional inputMode="tel" maxLength={40} />
        </div>
        <p className="mt-3 text-muted text-sm">
          Quem aponta a câmera para uma moto fala com esta pessoa. Sem ela, com o telefone da loja.
        </p>
      </Cartao>
      <div className="grid grid-cols-2 gap-3">
        <Botao name="_acao" value="salvar" carregando={state === 'submitting'}>
          Salvar
        </Botao>
        <BotaoLink to={comEmpresa('/admin/televisoes')} variante="secundario">
          Cancelar
        </BotaoLink>
      </div>
    </Formulario>
  );
}
