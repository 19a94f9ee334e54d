/** Endings of internet domains, without the dot. */
export const TOP_LEVELS = new Set(
  (
    "com org net io co edu gov mil us uk de ai app dev biz info fr jp ca au in mx br nl es it eu ch se no dk fi ie nz " +
    "za at be pl pt gh ng ke tr gr cz hu ro ru ua cn hk sg kr tw th vn my id ph il ae sa ar cl pe me tv tech shop " +
    "store cloud design studio agency solutions group law health energy farm ltd inc pro online site coop global is vc xyz fm gg club world life media news agency email africa asia london berlin paris nyc team systems services consulting ventures capital partners " +
    "software digital finance build works foundation church academy school university hotel company center care clinic dental example scot wales cymru ist eus cat gal bzh house kitchen farm cafe bar restaurant pizza coffee wine beer vet garden photo photography events shop travel supply tools auto legal"
  ).split(" "),
);
