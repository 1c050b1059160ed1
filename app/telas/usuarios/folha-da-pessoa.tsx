import { useNavigate } from '@remix-run/react';
import { Aviso } from '~/components/ui/aviso.tsx';
import { AvisoDeDesfazer } from '~/components/ui/aviso-de-desfazer.tsx';
import { Dialogo } from '~/components/ui/dialogo.tsx';
import type { Opcao } from '~/components/ui/selecao.tsx';
import { Confirmacao, TITULO_DA_CONFIRMACAO } from './confirmacao.tsx';
import { Ficha } from './ficha.tsx';
import type { AcaoConfirmada, PessoaListada, RespostaDeUsuario } from './tipos.ts';

/** The sheet over the list: everything about one person, or the question before what cannot be undone. */
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
  /** Shows the second step before this. */
  confirmar: AcaoConfirmada | null;
  /** Failure of a form that navigated. */
  erro?: string;
  /** What such a form did. */
  feito?: RespostaDeUsuario;
  /** Address of the list without the sheet. */
  lista: string;
  /** Address of the sheet. */
  ficha: string;
  /** Address of the second step before an action. */
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

/** What was just done to the person, with the way back where there is one. */
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
