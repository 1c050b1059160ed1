import type { ReactNode } from 'react';
import { EmpresaBackLink } from '~/components/empresa/empresa-back-link.tsx';
import { EmpresaName } from '~/components/empresa/empresa-provider.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import { CheckSpreadsheet } from './check-spreadsheet.tsx';
import { ChooseSpreadsheet } from './choose-spreadsheet.tsx';
import type { ImportResult, ImportTexts } from './import-answers.ts';
import { MatchColumns } from './match-columns.tsx';

/**
 * Screen of an import. It starts with a file; the action's answer decides what follows: a preview to confirm
 * here line by line, or whatever an import that ends elsewhere (in a draft) returns.
 */
export function SpreadsheetImport({
  texts,
  resposta,
  children,
}: {
  texts: ImportTexts;
  resposta: ImportResult | undefined;
  /** Content between the heading and the file field. */
  children?: ReactNode;
}) {
  if (resposta && 'previa' in resposta) {
    const { previa } = resposta;
    return (
      <>
        <EmpresaBackLink para={texts.voltar.para}>{texts.voltar.rotulo}</EmpresaBackLink>
        <ScreenTitle apoio={<ImportIntro>Confira antes de gravar: nada mudou ainda.</ImportIntro>}>
          {texts.titulo}
        </ScreenTitle>
        <CheckSpreadsheet key={previa.idCliente} previa={previa} acao={texts.acao} />
      </>
    );
  }
  if (resposta && 'pergunta' in resposta) {
    const { pergunta } = resposta;
    return (
      <>
        <EmpresaBackLink para={texts.voltar.para}>{texts.voltar.rotulo}</EmpresaBackLink>
        <ScreenTitle
          apoio={
            <ImportIntro>
              Os títulos são outros. O que você escolher fica guardado para as próximas com os mesmos.
            </ImportIntro>
          }
        >
          {texts.titulo}
        </ScreenTitle>
        <MatchColumns key={pergunta.titulos} pergunta={pergunta} />
      </>
    );
  }
  return (
    <>
      <EmpresaBackLink para={texts.voltar.para}>{texts.voltar.rotulo}</EmpresaBackLink>
      <ScreenTitle apoio={<ImportIntro>{texts.apoio}</ImportIntro>}>{texts.titulo}</ScreenTitle>
      {children}
      <ChooseSpreadsheet key={resposta?.csv} texts={texts} recusada={resposta} />
    </>
  );
}

const ImportIntro = ({ children }: { children: string }) => (
  <>
    <EmpresaName />
    {children}
  </>
);
