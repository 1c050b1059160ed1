ALTER TABLE `estoque` ADD `venda_pagamento` text;--> statement-breakpoint
-- The place is searched with the other words: the triggers add it, as they add the situation.
DROP TRIGGER `estoque_entra`;--> statement-breakpoint
CREATE TRIGGER `estoque_entra` AFTER INSERT ON `estoque` BEGIN
  INSERT INTO `estoque_contagens` (`id_empresa`, `modelo`, `situacao`, `n`) VALUES (new.`id_empresa`, new.`modelo`, new.`situacao`, 1)
    ON CONFLICT (`id_empresa`, `modelo`, `situacao`) DO UPDATE SET `n` = `n` + 1;
  INSERT INTO `estoque_locais` (`id_empresa`, `local`, `n`) VALUES (new.`id_empresa`, new.`local`, 1)
    ON CONFLICT (`id_empresa`, `local`) DO UPDATE SET `n` = `n` + 1;
  INSERT INTO `estoque_busca` (`rowid`, `texto`) VALUES (new.`ordem`, new.`busca` || ' ' || new.`local` || ' zs' || replace(new.`situacao`, '_', ''));
END;--> statement-breakpoint
DROP TRIGGER `estoque_muda_de_nome`;--> statement-breakpoint
CREATE TRIGGER `estoque_muda_de_nome` AFTER UPDATE OF `busca`, `situacao`, `local` ON `estoque`
WHEN old.`busca` <> new.`busca` OR old.`situacao` <> new.`situacao` OR old.`local` <> new.`local` BEGIN
  DELETE FROM `estoque_busca` WHERE `rowid` = old.`ordem`;
  INSERT INTO `estoque_busca` (`rowid`, `texto`) VALUES (new.`ordem`, new.`busca` || ' ' || new.`local` || ' zs' || replace(new.`situacao`, '_', ''));
END;--> statement-breakpoint
DELETE FROM `estoque_busca`;--> statement-breakpoint
INSERT INTO `estoque_busca` (`rowid`, `texto`) SELECT `ordem`, `busca` || ' ' || `local` || ' zs' || replace(`situacao`, '_', '') FROM `estoque`;
