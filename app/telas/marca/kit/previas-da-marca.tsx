import { templateById } from '~/arte/registro.ts';
import { type EmpresaArte, FORMATOS } from '~/arte/tipos.ts';
import { Etiqueta } from '~/components/ui/etiqueta.tsx';
import { NOME_DO_GERADOR, type TipoDeGerador } from '~/domain/artes/geradores.ts';
import { campoDoPadrao, campoDoVisual, type KitDigitado } from '~/domain/marca/kit-digitado.ts';
import { LETRAS } from '~/domain/marca/letras.ts';
import { addDias, formatData } from '~/domain/valores/datas.ts';
import { coresDigitadas } from './cores-digitadas.ts';
import type { GaleriaListada, QuemMostra } from './tipos.ts';

/** Placeholder brand while it cannot be read. */
const SEM_MARCA: EmpresaArte = {
  nome: 'Sua loja',
  endereco: '',
  logo: '',
  cores: { primaria: '#0a5ea8', sobrePrimaria: '#ffffff' },
  marcas: [],
};

const MOTO = { nome: 'Crosser 150 S ABS', classe: 'trail', cilindradaCc: 149, ano: '2026' } as const;

/** Example data for a piece of each generator. */
function exemplos(empresa: EmpresaArte, hoje: string): Record<TipoDeGerador, object> {
  const validade = addDias(hoje, 7);
  const legais = [
    `Oferta válida até ${formatData(validade)}`,
    [empresa.nome, empresa.endereco].filter(Boolean).join(', '),
  ];
  return {
    oferta: { moto: MOTO, preco: 2_249_000, validade, linhasLegais: legais },
    post: {
      titulo: 'Sábado é dia de test ride',
      texto: 'Venha conhecer a linha nova e saia pilotando.',
      chamada: 'Agende o seu',
      moto: MOTO,
      validade: '',
    },
    parabens: { cliente: 'Mariana', moto: MOTO, mensagem: 'Boas estradas e muitos caminhos!', validade: '' },
    pecas: {
      titulo: 'Revisão completa',
      itens: [
        { codigo: 'OLE-10', descricao: 'Óleo 10W-40, 1 litro', preco: 5_990 },
        { codigo: 'FRE-22', descricao: 'Pastilha de freio dianteira', preco: 12_900, precoAntes: 15_900 },
      ],
      validade,
      linhasLegais: legais,
    },
  };
}

/** Every template of every generator in feed format, drawn with the typed kit. */
export function PreviasDaMarca({
  digitado,
  galerias,
  mostra: { marca, quem, hoje },
}: {
  digitado: KitDigitado;
  galerias: readonly GaleriaListada[];
  mostra: QuemMostra;
}) {
  const rodape = digitado.rodapeLegal?.trim();
  const cores = coresDigitadas(digitado)?.cores;
  const letra = LETRAS.find((id) => id === digitado.letra);
  const empresa = {
    ...(marca ?? SEM_MARCA),
    ...(cores ? { cores } : {}),
    ...(rodape ? { rodape } : {}),
    ...(letra ? { letra } : {}),
    ...(digitado.qrNaAssinatura === 'sim' ? { qr: true as const } : {}),
  };
  const cargo = digitado.cargoNaAssinatura === 'sim' ? quem.cargo : '';
  const assinatura = { nome: quem.nome, telefone: quem.telefone, empresa, ...(cargo ? { cargo } : {}) };
  const pecas = exemplos(empresa, hoje);
  const { largura, altura } = FORMATOS.feed;
  return (
    <ul className="previas-da-marca">
      {galerias.flatMap(({ tipo, visuais }) =>
        visuais.map(({ id, nome }) => {
          const isAllowed = digitado[campoDoVisual(tipo, id)] === 'sim';
          return (
            <li key={id} className="previa-da-marca" data-fora={isAllowed ? undefined : ''}>
              <div
                className="previa-da-marca-folha"
                role="img"
                aria-label={`${NOME_DO_GERADOR[tipo]}, ${nome}`}
              >
                <div aria-hidden className="previa-arte" style={{ width: largura, height: altura }}>
                  {templateById(id).preview('feed', { ...pecas[tipo], ...assinatura })}
                </div>
              </div>
              <p className="flex flex-wrap items-center justify-between gap-x-2">
                <span className="font-medium">{nome}</span>
                <span className="text-muted text-sm">{NOME_DO_GERADOR[tipo]}</span>
              </p>
              {!isAllowed && <Etiqueta>não usado</Etiqueta>}
              {isAllowed && visuais.length > 1 && digitado[campoDoPadrao(tipo)] === id && (
                <Etiqueta tom="info">padrão</Etiqueta>
              )}
            </li>
          );
        }),
      )}
    </ul>
  );
}
