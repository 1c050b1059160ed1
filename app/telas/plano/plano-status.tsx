import { Link } from '@remix-run/react';
import { useWithEmpresa } from '~/components/empresa/empresa-provider.tsx';
import { ButtonLink } from '~/components/ui/button.tsx';
import { Chip } from '~/components/ui/chip.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { isPlanoTakenBack, type PublishedPlano } from '~/domain/financiamento/plano.ts';
import { formatDate } from '~/domain/valores/dates.ts';
import type { ScheduledVersion } from './types.ts';

/** Notice of the version on the screen, and whether it is in force today. */
export function PlanoStatus({
  plano: { versao, de, ate },
  vigente,
  vencido,
  marcadas,
}: {
  plano: PublishedPlano;
  /** Version in force. */
  vigente: number;
  /** True when the plan in force has expired without a successor. */
  vencido: boolean;
  /** Versions still to come, soonest first. */
  marcadas: readonly ScheduledVersion[];
}) {
  const withEmpresa = useWithEmpresa();
  if (versao === 0 && vigente === 0) {
    return (
      <Notice tone="warning" title="Este é o plano de demonstração" className="mb-4">
        Financeiras e taxas são exemplos. Edite com as suas e publique: a partir daí toda simulação usa o seu
        plano.
      </Notice>
    );
  }
  if (versao !== vigente) {
    const isScheduled = marcadas.some((each) => each.versao === versao);
    return (
      <Notice
        tone="info"
        className="mb-4"
        title={`Você está vendo a versão ${versao}`}
        acao={
          isScheduled && (
            <ButtonLink
              to={withEmpresa(`?versao=${versao}&desmarcar`)}
              variante="secundario"
              preventScrollReset
            >
              Desmarcar
            </ButtonLink>
          )
        }
      >
        {`${wordsOfState({ de, ate }, isScheduled)} `}
        <Link to={withEmpresa('/plano')} className="font-medium underline">
          Ver a que está em vigor
        </Link>
      </Notice>
    );
  }
  if (vencido) {
    return (
      <Notice tone="error" className="mb-4" title={`A versão ${versao} venceu`}>
        Ela valeu até {ate ? formatDate(ate) : '—'} e ainda é usada, porque nenhuma outra começou. Publique
        uma nova.
      </Notice>
    );
  }
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
      <Chip tone="success">Em vigor</Chip>
      <span className="text-muted">
        {`Versão ${versao}, ${ate ? `de ${formatDate(de)} a ${formatDate(ate)}` : `desde ${formatDate(de)}`}`}
      </span>
      {marcadas.map((each) => (
        <Link key={each.versao} to={withEmpresa(`?versao=${each.versao}`)} className="font-medium underline">
          {`Versão ${each.versao} marcada para ${formatDate(each.de)}`}
        </Link>
      ))}
    </p>
  );
}

/** Sentence on a version that is not in force. */
function wordsOfState(days: Pick<PublishedPlano, 'de' | 'ate'>, isScheduled: boolean): string {
  if (isScheduled) return `Ela começa a valer em ${formatDate(days.de)}.`;
  if (isPlanoTakenBack(days)) return `Ela valia a partir de ${formatDate(days.de)} e foi desmarcada.`;
  return 'Ela não vale mais.';
}
