import { useNavigate } from '@remix-run/react';
import { Aviso } from '~/components/ui/aviso.tsx';
import { AvisoDeDesfazer } from '~/components/ui/aviso-de-desfazer.tsx';
import { Dialogo } from '~/components/ui/dialogo.tsx';
import type { Opcao } from '~/components/ui/selecao.tsx';
import { Confirmacao, TITULO_DA_CONFIRMACAO } from './confirmacao.tsx';
import { Ficha } from './ficha.tsx';
import type { AcaoConfirmada, PessoaListada, RespostaDeUsuario } from './tipos.ts';

/** Side sheet over the list: one person, or a confirmation step. */
export function FolhaDaPessoa({
  pessoa,
  empresas,
  confirmar,
  erro,
  feito,
  lista,
  ficha,
  confirmacao,
}: {
  pessoa: PessoaListada;
  empresas: readonly Opcao[] | null;
  /** Action whose confirmation step is shown. */
  confirmar: AcaoConfirmada | null;
  /** Error of a form that navigated. */
  erro?: string;
  /** Result of a form that navigated. */
  feito?: RespostaDeUsuario;
  /** Address of the list without the sheet. */
  lista: string;
  /** Address of the sheet. */
  ficha: string;
  /** Address of an action's confirmation step. */
  confirmacao: (acao: AcaoConfirmada) => string;
}) {
  const navigate = useNavigate();
  return (
    <Dialogo
      fecharPara={lista}
      titulo={confirmar ? TITULO_DA_CONFIRMACAO[confirmar] : pessoa.nome}
      onFechar={() => navigate(lista, { preventScrollReset: true })}
    >
      {confirmar ? (
        <Confirmacao acao={confirmar} pessoa={pessoa} voltar={ficha} erro={erro} />
      ) : (
        <>
          {feito && <Feito feito={feito} id={pessoa.id} para={ficha} />}
          <Ficha pessoa={pessoa} empresas={empresas} confirmacao={confirmacao} erro={erro} />
        </>
      )}
    </Dialogo>
  );
}

/** Notice of a completed action, with an undo button if it is reversible. */
function Feito({ feito, id, para }: { feito: RespostaDeUsuario; id: string; para: string }) {
  const { mensagem, desfazer } = feito;
  if (!desfazer)
    return (
      <Aviso tom="success" className="mb-4">
        {mensagem}
      </Aviso>
    );
  const { feito: acao, em, resta } = desfazer;
  return (
    <AvisoDeDesfazer key={em} para={para} campos={{ id, feito: acao, em }} resta={resta}>
      {mensagem}
    </AvisoDeDesfazer>
  );
}
